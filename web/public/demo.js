// What a course page does with its figures: it names itself to a plain frame, follows the heights of its frames, sets a task
// of an element, and writes down the results it is told.
const frames = new Map([...document.querySelectorAll("iframe[id]")].map((frame) => [frame.contentWindow, frame]));
const plain = document.getElementById("plain");
const element = document.getElementById("element");
const said = document.getElementById("said");

// A snippet that is pasted into a page has its host written out.
plain.src = `embed.html#${plain.dataset.link}&host=${location.origin}`;

addEventListener("message", ({ source, data }) => {
  // A frame without an origin cannot be known by it; it is known by its window.
  const frame = frames.get(source);
  if (!frame || data?.ns !== "polyhead") return;
  if (data.type === "resize") frame.style.height = `${data.payload.height}px`;
  if (data.type === "result") writeDown(frame.id, data.payload);
});

element.addEventListener("polyhead-result", ({ detail }) => writeDown("element", detail));
element.addEventListener("polyhead-error", ({ detail }) => {
  said.textContent = detail.message;
});

function writeDown(from, { document: task, verdict, rank, features, errors, fingerprints, seconds }) {
  const error = errors.testRelativeError;
  const cells = [
    from,
    task.task,
    verdict,
    `${rank} of ${features}`,
    error === null ? "none" : error.toExponential(1),
    seconds.toFixed(2),
    `${fingerprints.data} ${fingerprints.fit}`,
  ];
  const row = document.createElement("tr");
  // Text, never markup: whatever a frame says.
  for (const cell of cells) row.append(Object.assign(document.createElement("td"), { textContent: cell }));
  document.getElementById("log").prepend(row);
}

/** One line a lesson, by its name: what is known of it now. */
const lines = new Map();

function showMarks(lesson, { score, steps, state }) {
  const line = lines.get(lesson) ?? document.getElementById("marks").appendChild(document.createElement("tr"));
  lines.set(lesson, line);
  const predictions = steps.filter(({ right }) => right !== null);
  const cells = [
    lesson,
    `${Math.round(100 * score)} %`,
    `${predictions.filter(({ right }) => right).length} of ${predictions.length}`,
    steps.filter(({ unlocked }) => unlocked).length,
    Math.round(steps.reduce((sum, { seconds }) => sum + seconds, 0)),
    state,
  ];
  line.replaceChildren(
    ...cells.map((cell) => Object.assign(document.createElement("td"), { textContent: cell })),
  );
}

for (const lesson of document.querySelectorAll("poly-head[lesson]")) {
  lesson.addEventListener("polyhead-lesson-state", ({ detail: { lesson: name, score, step, steps } }) => {
    const done = Object.values(steps).map(({ outcome, opened, seconds }) => ({
      right: outcome?.right ?? null,
      unlocked: opened,
      seconds,
    }));
    showMarks(name, { score, steps: done, state: step === "end" ? "finished" : `at “${step}”` });
  });
  lesson.addEventListener("polyhead-lesson-finished", ({ detail }) => {
    showMarks(detail.lesson, { ...detail, state: "finished" });
    // A real course page sends it to its server, and says so once that has it.
    lesson.setLessonRecorded(true);
  });
}

document.getElementById("driver").addEventListener("submit", async (event) => {
  event.preventDefault();
  try {
    const { link } = await element.setState(document.getElementById("task").value);
    said.textContent = `The element now shows #${link}`;
  } catch (error) {
    said.textContent = error.message;
  }
});

document.getElementById("run").addEventListener("click", async () => {
  const { verdict } = await element.run();
  said.textContent = `It ran again: ${verdict}.`;
});

document.getElementById("theme").addEventListener("click", () => {
  const theme = document.documentElement.dataset.theme === "dark" ? "light" : "dark";
  document.documentElement.dataset.theme = theme;
  for (const each of document.querySelectorAll("poly-head")) each.setAttribute("theme", theme);
});
