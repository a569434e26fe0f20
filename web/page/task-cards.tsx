// The tasks, as cards with a small picture each. Where there is no room for all of them, the others stand in a sheet.
import { signal } from "@preact/signals";
import { h } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { tasks } from "../task/registry";
import type { TaskDeclaration } from "../task/task";
import { pageWords } from "../words/index";
import { titleOf } from "../words/tasks-words";
import { setPageKeys } from "./address";
import { chooseTask } from "./fitting";
import { Chevron, Cross } from "./marks";
import { readOnly, writtenTask } from "./state";
import { lookOf } from "./task-look";
import { isLesson, openView } from "./views";

/** How many cards stand side by side on a screen no wider than this. */
const ROOM = [
  [719.98, 2],
  [959.98, 3],
  [1279.98, 5],
] as const;

const queries = ROOM.map(([width]) => matchMedia(`(max-width: ${width}px)`));
const roomNow = (): number => ROOM[queries.findIndex(({ matches }) => matches)]?.[1] ?? tasks.length;
const room = signal(roomNow());
for (const query of queries)
  query.addEventListener("change", () => {
    room.value = roomNow();
  });

/** The first ones; before them the chosen one, if it is none of these. */
function cardsInView(): readonly TaskDeclaration[] {
  const first = tasks.slice(0, room.value);
  const chosen = tasks.find(({ id }) => id === writtenTask.value);
  return !chosen || first.includes(chosen) ? first : [chosen, ...first.slice(0, -1)];
}

/** The list of lessons would hide what was chosen. */
function choose(task: string): void {
  if (openView.value.inHeader && !isLesson.value) setPageKeys({ view: undefined }, true);
  chooseTask(task);
}

export function TaskCards() {
  const cards = cardsInView();
  const others = tasks.length - cards.length;
  return (
    <fieldset class="task-cards" aria-label={pageWords.cards.label} disabled={readOnly.value}>
      {cards.map((task) => (
        <Card key={task.id} task={task} />
      ))}
      {others > 0 && <Others count={others} />}
    </fieldset>
  );
}

/** The picture moves once when it is drawn, and once again whenever the card is looked at. */
function Card({ task }: { task: TaskDeclaration }) {
  const [looks, setLooks] = useState(0);
  const look = (): void => setLooks(looks + 1);
  return (
    <label class="task-card" onPointerEnter={look}>
      <input
        type="radio"
        name="task"
        value={task.id}
        checked={writtenTask.value === task.id}
        onFocus={look}
        onChange={() => choose(task.id)}
      />
      <Picture key={looks} task={task} />
      <span>{titleOf(task)}</span>
    </label>
  );
}

function Picture({ task }: { task: TaskDeclaration }) {
  const { Card: Drawing } = lookOf(task.id);
  return (
    <svg class="card-picture" width="38" height="36" viewBox="0 0 38 36" aria-hidden="true">
      {Drawing && h(Drawing, null)}
    </svg>
  );
}

function Others({ count }: { count: number }) {
  const sheet = useRef<HTMLDialogElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  // Once its rows are there: the first thing in it takes the focus.
  useLayoutEffect(() => {
    if (isOpen) sheet.current?.showModal();
  }, [isOpen]);
  const close = (): void => sheet.current?.close();
  return (
    <>
      <button
        type="button"
        class="task-card more-tasks"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {pageWords.cards.more(count)}
        <Chevron />
      </button>
      <dialog
        ref={sheet}
        class="task-sheet"
        aria-label={pageWords.cards.label}
        onClose={() => setIsOpen(false)}
        // What is beside the rows is the dialog itself; Escape closes it, too.
        onPointerDown={(event) => event.target === event.currentTarget && close()}
      >
        {isOpen && (
          <>
            <button type="button" class="quiet" aria-label={pageWords.cards.close} onClick={close}>
              <Cross />
            </button>
            {tasks.map((task) => (
              <button
                key={task.id}
                type="button"
                class="task-row"
                aria-current={task.id === writtenTask.value}
                onClick={() => {
                  close();
                  if (task.id !== writtenTask.value) choose(task.id);
                }}
              >
                <Picture task={task} />
                {titleOf(task)}
              </button>
            ))}
          </>
        )}
      </dialog>
    </>
  );
}
