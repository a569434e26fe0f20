// How the fit is found: ridge, start and route, with what was used and why.
import { useCallback } from "preact/hooks";
import { ChartFrame } from "../../charts/frame";
import { drawRidge, ridgeCaption, ridgeSentence, ridgeTable } from "../../charts/ridge-curve";
import { Disclosure } from "../../page/disclosure";
import { setField } from "../../page/fitting";
import { Maths } from "../../page/maths";
import { currentTask, isStale, linearFit, settings, valueAt, written } from "../../page/state";
import type { Report } from "../../report/report";
import { learnerFields } from "../../task/common-fields";
import { guaranteeWords, learnerWords } from "../../words/index";
import { routeSentence } from "../../words/sentences";
import { Segments } from "../segments";
import { FieldProblem, NumberSlider } from "./field-control";

const [ridgeField, routeField, startField] = learnerFields;
/** Where "a number" begins: small enough to do no harm, large enough to be seen. */
const FIRST_RIDGE = 1e-6;

const RIDGES = ["none", "number", "loo"] as const;
const STARTS = ["zero", "random"] as const;
const ROUTES = ["auto", "primal", "dual"] as const;

export function LearnerSettings() {
  const words = learnerWords;
  const { learner } = settings.value;
  const report = linearFit.value?.report ?? null;
  if (currentTask.value?.ownLearner) {
    return (
      <div class="fields">
        <Ridge />
      </div>
    );
  }
  return (
    <div class="fields">
      <Ridge />
      <Segments
        class="stacked"
        legend={words.start}
        options={STARTS}
        chosen={learner.start}
        text={(option) => words.starts[option]}
        help={words.startHelp[learner.start]}
        choose={(option) => setField("learner.start", option)}
      />
      <FieldProblem field={startField} path="learner.start" />
      <Segments
        class="stacked"
        legend={words.route}
        options={ROUTES}
        chosen={learner.route}
        text={(option) => words.routes[option]}
        help={report ? routeSentence(report) : ""}
        choose={(option) => setField("learner.route", option)}
      />
      <FieldProblem field={routeField} path="learner.route" />
      <Disclosure title={words.kernel.title}>
        <KernelNote />
      </Disclosure>
    </div>
  );
}

function Ridge() {
  const words = learnerWords;
  const { learner } = settings.value;
  const report = linearFit.value?.report ?? null;
  const given = valueAt(written.value, "learner.ridge") ?? learner.ridge;
  const ridge = given === "loo" ? "loo" : given === 0 ? "none" : "number";
  const ridgeOf = { none: 0, number: FIRST_RIDGE, loo: "loo" } as const;
  return (
    <>
      <Segments
        class="stacked"
        legend={words.ridge}
        options={RIDGES}
        chosen={ridge}
        text={(option) => words.ridges[option]}
        help={words.ridgeHelp[ridge]}
        choose={(option) => setField("learner.ridge", ridgeOf[option])}
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
    </>
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
    />
  );
}
