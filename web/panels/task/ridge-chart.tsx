import { useCallback } from "preact/hooks";
import { ChartFrame } from "../../charts/frame";
import { drawRidge, ridgeCaption, ridgeSentence, ridgeTable } from "../../charts/ridge-curve";
import { isStale } from "../../page/state";
import type { Report } from "../../report/report";
import { guaranteeWords } from "../../words/index";

const nothing = { ridges: [], errors: [] };

export function RidgeChart({ report }: { report: Report }) {
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
