// The foot of an embed: whose it is, how long the fit took here, and the way to the whole page, edits included.
import { useEffect, useRef, useState } from "preact/hooks";
import { Mark } from "../page/marks";
import { isStale, outcome, problem, running, shownFit } from "../page/state";
import { RunningJob, StoppedNote } from "../page/status-line";
import { embedWords, pageWords } from "../words/index";
import { seconds } from "../words/numbers";
import { openAddress } from "./present-link";

export function Foot() {
  const [blocked, setBlocked] = useState(false);
  const address = openAddress.value;
  const onClick = (event: MouseEvent): void => {
    if (!address || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setBlocked(!openWindow(address));
  };
  return (
    <footer class="foot">
      <Mark />
      <b class="foot-name">{pageWords.name}</b>
      <div class="foot-status">
        <Status />
      </div>
      {address && (
        <a class="link" href={address} target="_blank" rel="noopener" onClick={onClick}>
          {embedWords.open}
        </a>
      )}
      {blocked && address && <LinkToCopy address={address} />}
    </footer>
  );
}

/** False where a sandbox allows no new window. */
function openWindow(address: string): boolean {
  const opened = window.open(address, "_blank");
  if (!opened) return false;
  try {
    opened.opener = null;
  } catch {
    // It is of another origin already, and needs nothing from here.
  }
  return true;
}

function Status() {
  const fit = shownFit.value;
  if (running.value?.visible) return <RunningJob job={running.value} />;
  if (isStale.value || problem.value !== null || outcome.value.kind === "cancelled") return <StoppedNote />;
  if (!fit) return null;
  return (
    <>
      {embedWords.fitted(seconds(fit.seconds))} <span class="foot-here">{embedWords.here}</span>
    </>
  );
}

function LinkToCopy({ address }: { address: string }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), [address]);
  return (
    <label class="foot-link">
      {embedWords.noWindow}
      <input
        ref={field}
        class="foot-address"
        type="text"
        readOnly
        value={address}
        aria-label={embedWords.link}
      />
    </label>
  );
}
