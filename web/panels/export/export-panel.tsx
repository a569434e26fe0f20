// Panel a of the Export view: what to take, and a saved report to bring back.

import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { ChooseFile } from "../../page/open-file/choose-file";
import { fileProblem, openFile, problemPlaces, reportMatch } from "../../page/open-file/opened";
import { FileProblemWords, ReportMatchWords } from "../../page/open-file/opened-words";
import { exampleIndex, linearFit, softmaxFit, textFit } from "../../page/state";
import { choosePanel, isNarrow } from "../../page/views";
import type { Report } from "../../report/report";
import { customWords } from "../../tasks/custom/words/en";
import { exportWords } from "../../words/index";
import { chosen, groupOf, headsKinds, kindOf, reportChoice, reportKinds } from "./export-state";
import { chartsOf } from "./report-charts";

export function ExportPanel() {
  const report = linearFit.value?.report;
  const own = softmaxFit.value ? exportWords.softmax : textFit.value ? exportWords.text : null;
  return (
    <>
      <h2 class="panel-title">{exportWords.title}</h2>
      <p class="description">{(own ?? exportWords).about}</p>
      {own && <ReportChoices hasArrays={textFit.value !== null} />}
      {report && <Choices report={report} />}
      <hr />
      <OpenReport />
    </>
  );
}

function ReportChoices({ hasArrays }: { hasArrays: boolean }) {
  const shown = hasArrays && chosen.value === "arrays" ? "arrays" : reportChoice(chosen.value);
  return (
    <>
      {reportKinds().map((kind) => (
        <Takes key={kind} title={exportWords.groups[groupOf(kind)]}>
          <FileChoice kind={kind} isChosen={shown === kind} />
          {hasArrays && groupOf(kind) === "result" && (
            <FileChoice kind="arrays" isChosen={shown === "arrays"} />
          )}
        </Takes>
      ))}
    </>
  );
}

function Choices({ report }: { report: Report }) {
  const { groups } = exportWords;
  const files = (kinds: readonly FileKind[]) => kinds.map((kind) => <FileChoice key={kind} kind={kind} />);
  return (
    <>
      <Takes title={groups.result}>{files([...reportKinds("result"), "arrays"])}</Takes>
      <Takes title={groups.model}>{files(headsKinds)}</Takes>
      <Takes title={groups.charts}>
        {chartsOf(report, exampleIndex.value).map(({ id, title }) => (
          <Choice key={id} id={id} name={title} />
        ))}
      </Takes>
      <Takes title={groups.cite}>{files(reportKinds("cite"))}</Takes>
    </>
  );
}

function Takes({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <fieldset class="takes">
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

type FileKind = keyof typeof exportWords.choices;

function FileChoice({ kind, isChosen }: { kind: FileKind; isChosen?: boolean }) {
  return <Choice id={kind} name={exportWords.choices[kind]} kind={kindOf(kind)} isChosen={isChosen} />;
}

interface ChoiceProps {
  id: string;
  name: string;
  kind?: string;
  isChosen?: boolean | undefined;
}

function Choice({ id, name, kind, isChosen = chosen.value === id }: ChoiceProps) {
  return (
    <label class="take">
      <input
        type="radio"
        name="take"
        checked={isChosen}
        onChange={() => {
          chosen.value = id;
        }}
        // A finger leads on to what was chosen; the arrow keys stay in the list.
        onClick={(event) => {
          if (isNarrow.value && event.detail > 0) choosePanel("export-preview");
        }}
      />
      <span class="take-name">{name}</span>
      {kind && <span class="take-kind">{kind}</span>}
    </label>
  );
}

function OpenReport() {
  useEffect(() => {
    problemPlaces.value += 1;
    return () => {
      problemPlaces.value -= 1;
    };
  }, []);
  const match = reportMatch.value;
  const problem = fileProblem.value;
  const section = useRef<HTMLElement>(null);
  // What became of the file stands at the end of a long list.
  useEffect(() => {
    if (match || problem) section.current?.scrollIntoView({ block: "nearest" });
  }, [match?.kind, problem]);
  return (
    <section ref={section} class="open-report">
      <h3>{exportWords.open.title}</h3>
      <p class="hint">{exportWords.open.about}</p>
      <ChooseFile
        text={exportWords.open.choose}
        accept=".json,application/json"
        onFile={(file) => void openFile(file)}
      />
      {problem ? (
        <FileProblemWords problem={problem} kept={customWords.keptFit} />
      ) : (
        match && <ReportMatchWords match={match} />
      )}
    </section>
  );
}
