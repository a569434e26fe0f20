// A Vite plugin that names the learner in index.html: a browser then fetches it beside the scripts, and not after they have asked for it.
// Not in embed.html, where it may never be asked for.
import type { Plugin } from "vite";

export function preloadLearnerPlugin(): Plugin {
  return {
    name: "polyhead-preload-learner",
    transformIndexHtml: {
      order: "post",
      handler: (_, { filename, bundle }) => {
        const learner = Object.keys(bundle ?? {}).find((file) => file.endsWith(".wasm"));
        if (learner === undefined || !filename.endsWith("index.html")) return [];
        // As the script will ask for it: of another kind it would be fetched a second time.
        const attrs = { rel: "preload", href: `./${learner}`, as: "fetch", crossorigin: true };
        return [{ tag: "link", attrs, injectTo: "head" }];
      },
    },
  };
}
