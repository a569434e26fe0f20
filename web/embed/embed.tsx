import { pageKeys } from "../page/address";
import { lazyPart } from "../page/lazy-part";
import { announcement } from "../page/state";
import { Figure, RunButton } from "./figure";
import { Foot } from "./foot";
import type { EmbedOptions } from "./options";
import { isStarted } from "./start";

const WholePage = lazyPart<{ options: EmbedOptions }>(() =>
  import("./whole-page").then((part) => part.WholePage),
);

/** Until the first fit the reader sees what waits for them; a lesson would begin to work at once. */
function Panels({ options }: { options: EmbedOptions }) {
  const isLesson = pageKeys.value.lesson !== undefined;
  return (
    <>
      {!isStarted.value && <RunButton />}
      {(isStarted.value || !isLesson) && <WholePage options={options} />}
    </>
  );
}

export function Embed({ options }: { options: EmbedOptions }) {
  const { ui, hidden } = options;
  return (
    <>
      <div class="embed-room">
        <div class={`embed-content embed-${ui}`}>
          {ui === "min" ? <Figure hidden={hidden} /> : <Panels options={options} />}
        </div>
      </div>
      {!hidden.has("foot") && <Foot />}
      {ui === "min" && (
        <div class="visually-hidden" aria-live="polite" role="status">
          {announcement.value}
        </div>
      )}
    </>
  );
}
