// Tests may ask for any task from the start, as the command line does.
import "../web/task/later-tasks";
