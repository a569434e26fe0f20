import { tasks } from "../task/registry";
import { en } from "../words/en";
import { chooseTask } from "./fitting";
import { Chevron, Mark, Moon, Sun } from "./marks";
import { written } from "./state";
import { theme, toggleTheme } from "./theme";

export function Header() {
  const dark = theme.value === "dark";
  return (
    <header class="header">
      <Mark />
      <h1 class="name">{en.name}</h1>
      <label class="picker">
        <span class="picker-label">{en.header.task}</span>
        <select value={written.value.task} onChange={(event) => chooseTask(event.currentTarget.value)}>
          {tasks.map((task) => (
            <option key={task.id} value={task.id}>
              {task.title}
            </option>
          ))}
        </select>
        <Chevron />
      </label>
      <button
        type="button"
        class="quiet theme-toggle"
        aria-label={dark ? en.header.toLightLong : en.header.toDarkLong}
        onClick={toggleTheme}
      >
        {dark ? <Sun /> : <Moon />}
        <span class="wide-only">{dark ? en.header.toLight : en.header.toDark}</span>
      </button>
    </header>
  );
}
