// Parts of the page whose script is loaded when the first of them is shown, so that the first screen stays small.
import { signal } from "@preact/signals";
import { type FunctionComponent, h } from "preact";
import { useEffect } from "preact/hooks";
import { pageWords } from "../words/index";
import { NotLoaded } from "./not-loaded";
import { askWhetherOutdated } from "./site-version";

/** What a script exports by this name, if that is a component. */
type Part<Script, Name extends keyof Script> = Extract<Script[Name], FunctionComponent<never>>;

/** One part of a script. */
export function later<Script extends object, Name extends keyof Script>(
  load: () => Promise<Script>,
  name: Name,
): Part<Script, Name> {
  return partsOf(load)(name);
}

/** Vite asks for the style sheet of a script only once, lost or not. */
function loadStylesAgain(): void {
  for (const link of document.querySelectorAll("link[rel=stylesheet]")) link.after(link.cloneNode());
}

/** For a script: a function that gives its parts by their names. All of them appear once the script is loaded. */
export function partsOf<Script extends object>(
  load: () => Promise<Script>,
): <Name extends keyof Script>(name: Name) => Part<Script, Name> {
  const script = signal<Script | null>(null);
  const failed = signal(false);
  let loading = false;
  const start = (): void => {
    if (loading || script.value) return;
    loading = true;
    if (failed.value) loadStylesAgain();
    failed.value = false;
    load()
      .then((loaded) => {
        script.value = loaded;
      })
      .catch(async () => {
        await askWhetherOutdated();
        failed.value = true;
      })
      .finally(() => {
        loading = false;
      });
  };
  return <Name extends keyof Script>(name: Name) => {
    function LaterPart(props: object) {
      useEffect(start, []);
      if (script.value) return h(script.value[name] as FunctionComponent, props);
      if (!failed.value) return <p class="hint part-loading">{pageWords.part.loading}</p>;
      return <NotLoaded words={pageWords.part.failed} onAgain={start} />;
    }
    return LaterPart as unknown as Part<Script, Name>;
  };
}
