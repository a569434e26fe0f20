// A Vite plugin that gives embed.html its content security policy. In a sandbox the page has no origin, and there WebKit takes
// 'self' for nobody. So the policy has two parts. The first stands in the file and allows scripts only from servers, none
// inside the page but one, by its hash. That one adds the second, which names the page's own server and allows no other;
// it runs before anything else is loaded, and a browser obeys both.
import { createHash } from "node:crypto";
import type { Plugin } from "vite";

/** `from` stands for the servers that may be loaded from. */
function policy(from: string, script: string): string {
  return [
    "default-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `script-src ${from} ${script}`,
    "worker-src 'self' blob:",
    `connect-src ${from}`,
    `style-src ${from}`,
    `img-src ${from} data:`,
  ].join("; ");
}

/** Runs in the page. */
const NARROW = `{
  const meta = document.createElement("meta");
  meta.httpEquiv = "Content-Security-Policy";
  meta.content = ${JSON.stringify(policy("'self' ORIGIN", "'wasm-unsafe-eval'"))}.replaceAll("ORIGIN", location.origin);
  document.head.append(meta);
}`;

const HASH = `'sha256-${createHash("sha256").update(NARROW).digest("base64")}'`;
const WIDE = policy("https: http:", `${HASH} 'wasm-unsafe-eval'`);

const TAGS = `<meta http-equiv="Content-Security-Policy" content="${WIDE}">
    <script>${NARROW}</script>`;

export function embedPolicyPlugin(): Plugin {
  return {
    name: "polyhead-embed-policy",
    transformIndexHtml: {
      order: "post",
      handler: (html, { filename }) =>
        filename.endsWith("embed.html") ? html.replace(/<!-- The policy [^>]*-->/, () => TAGS) : html,
    },
  };
}
