// A part of the page whose script is loaded when it is first shown, so that the first screen stays small.
import { signal } from "@preact/signals";
import { type FunctionComponent, h } from "preact";
import { useEffect } from "preact/hooks";
import { pageWords } from "../words/index";

export function lazyPart<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
): FunctionComponent<Props> {
  const part = signal<FunctionComponent<Props> | null>(null);
  const failed = signal(false);
  let loading = false;
  const start = (): void => {
    if (loading || part.value) return;
    loading = true;
    failed.value = false;
    load()
      .then((loaded) => {
        part.value = loaded;
      })
      .catch(() => {
        failed.value = true;
      })
      .finally(() => {
        loading = false;
      });
  };
  return function LazyPart(props: Props) {
    useEffect(start, []);
    if (part.value) return h(part.value, props);
    if (!failed.value) return <p class="hint part-loading">{pageWords.part.loading}</p>;
    return (
      <p class="problem" role="alert">
        {pageWords.part.failed}
        <button type="button" class="button small" onClick={start}>
          {pageWords.banner.tryAgain}
        </button>
      </p>
    );
  };
}
