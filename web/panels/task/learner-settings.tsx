// How the fit is found: ridge, start and route, with what was used and why. Loaded when its disclosure is opened.
import { useCallback, useId } from "preact/hooks";
import { ChartFrame } from "../../charts/frame";
import { drawRidge, ridgeCaption, ridgeSentence, ridgeTable } from "../../charts/ridge-curve";
import { Disclosure } from "../../page/disclosure";
import { setField } from "../../page/fitting";
import { Maths } from "../../page/maths";
import { isStale, linearFit, settings, valueAt, written } from "../../page/state";
import type { Report } from "../../report/report";
import { learnerFields } from "../../task/common-fields";
import { guaranteeWords, learnerWords } from "../../words/index";
import { routeSentence } from "../../words/learner-sentences";
import { FieldProblem, NumberSlider } from "./field-control";

const [ridgeField, routeField, startField] = learnerFields;
/** Where "a number" begins: small enough to do no harm, large enough to be seen. */
const FIRST_RIDGE = 1e-6;

export function LearnerSettings() {
  const words = learnerWords;
  const { learner } = settings.value;
  const report = linearFit.value?.report ?? null;
  const given = valueAt(written.value, "learner.ridge") ?? learner.ridge;
  const ridge = given === "loo" ? "loo" : given === 0 ? "none" : "number";
  const ridgeOf = { none: 0, number: FIRST_RIDGE, loo: "loo" } as const;
  return (
    <div class="fields">
      <Segments
        label={words.ridge}
        options={words.ridges}
        chosen={ridge}
        help={words.ridgeHelp[ridge]}
        onChoose={(option) => setField("learner.ridge", ridgeOf[option])}
      />
      {ridge === "number" && (
        <div class="field">
          <NumberSlider
            field={{ ...ridgeField, label: words.ridgeValue }}
            path="learner.ridge"
            settings={settings.value}
          />
          <FieldProblem field={ridgeField} path="learner.ridge" />
        </div>
      )}
      {ridge === "loo" && report?.fit.leaveOneOut && <RidgeChart report={report} />}
      <Segments
        label={words.start}
        options={words.starts}
        chosen={learner.start}
        help={words.startHelp[learner.start]}
        onChoose={(option) => setField("learner.start", option)}
      />
      <FieldProblem field={startField} path="learner.start" />
      <Segments
        label={words.route}
        options={words.routes}
        chosen={learner.route}
        help={report ? routeSentence(report) : ""}
        onChoose={(option) => setField("learner.route", option)}
      />
      <FieldProblem field={routeField} path="learner.route" />
      <Disclosure title={words.kernel.title}>
        <KernelNote />
      </Disclosure>
    </div>
  );
}

function KernelNote() {
  const { about, folded, paper, weighs, weighsAfter } = learnerWords.kernel;
  return (
    <div class="hint">
      <p>{about}</p>
      <Maths of="kernel" block />
      <p>{folded}</p>
      <p>{paper}</p>
      <Maths of="paperKernel" block />
      <p>
        {weighs} <Maths of="sqrtTwo" />
        {weighsAfter}
      </p>
    </div>
  );
}

interface SegmentsProps<Option extends string> {
  label: string;
  options: Readonly<Record<Option, string>>;
  chosen: Option;
  help: string;
  onChoose: (option: Option) => void;
}

function Segments<Option extends string>(props: SegmentsProps<Option>) {
  const name = useId();
  const options = Object.entries(props.options) as [Option, string][];
  return (
    <fieldset class="choice stacked">
      <legend>{props.label}</legend>
      <div class="segments">
        {options.map(([option, word]) => (
          <label key={option} class="segment">
            <input
              type="radio"
              name={name}
              value={option}
              checked={props.chosen === option}
              onChange={() => props.onChoose(option)}
            />
            <span>{word}</span>
          </label>
        ))}
      </div>
      <p class="hint">{props.help}</p>
    </fieldset>
  );
}

const nothing = { ridges: [], errors: [] };

function RidgeChart({ report }: { report: Report }) {
  const curve = report.fit.leaveOneOut ?? nothing;
  const draw = useCallback((width: number) => drawRidge(curve, width, guaranteeWords.ridge), [curve]);
  return (
    <ChartFrame
      id="ridge"
      title={guaranteeWords.ridge.title}
      sentence={ridgeSentence(curve, guaranteeWords.ridge)}
      draw={draw}
      table={() => ridgeTable(curve, guaranteeWords.ridge)}
      caption={ridgeCaption(curve, guaranteeWords.ridge)}
      stale={isStale.value}
      exportable={false}
      heading="h4"
    />
  );
}
