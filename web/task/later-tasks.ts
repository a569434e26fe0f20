// Every task but the first, in the order of titles.ts. Loading this module is what makes them known.
import { addTasks } from "./registry";
import { custom } from "../tasks/custom/task";
import { dfa } from "../tasks/dfa/task";
import { random } from "../tasks/random/task";
import { regression } from "../tasks/regression/task";
import { series } from "../tasks/series/task";
import { softmax } from "../tasks/softmax/task";
import { turing } from "../tasks/turing/task";

addTasks([random, dfa, turing, regression, series, softmax, custom]);
