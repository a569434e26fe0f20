/** The version of Polyhead. It stands in package.json and nowhere else: the learner (CMakeLists.txt) reads it there, too. */
export { version as VERSION } from "../../package.json";
