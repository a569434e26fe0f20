// Panel a: what the task is, below its controls.
import { Maths } from "../../page/maths";
import { softmaxWords } from "../../words/index";

export function SoftmaxAbout() {
  const { title, words, formula } = softmaxWords.about;
  return (
    <section class="softmax-about">
      <h3>{title}</h3>
      <p>{words}</p>
      <p>{formula}</p>
      <Maths of="softmaxLayer" block />
    </section>
  );
}
