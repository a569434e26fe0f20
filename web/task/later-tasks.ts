// Every task but the first, in the order of titles.ts. Loading this module is what makes them known.
import { addTasks } from "./registry";
import { custom } from "./tasks/custom";
import { dfa } from "./tasks/dfa";
import { random } from "./tasks/random";
import { regression } from "./tasks/regression";
import { series } from "./tasks/series";
import { softmax } from "./tasks/softmax";
import { turing } from "./tasks/turing";

addTasks([random, dfa, turing, regression, series, softmax, custom]);
