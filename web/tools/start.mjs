// `npm start`: installs what is missing, builds what has changed, serves the page and prints its address.
import { build } from "./build.mjs";
import { serveOptions, serveUntilInterrupted } from "./serve.mjs";
import { isProgram, runProgram } from "./step.mjs";

if (isProgram(import.meta.url)) {
  await runProgram(async (args) => {
    const options = serveOptions(args);
    await build();
    await serveUntilInterrupted(options);
  });
}
