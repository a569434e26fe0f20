// SPLICE, the messages of Runestone, OpenDSA and PreTeXt for what they embed [cssplice.org, iframe protocol]: an embedded activity reports
// its score and state, and asks for the state that it reported last.
//
//   to the host    { subject: "SPLICE.reportScoreAndState", message_id, score: 0 to 1, state }
//   to the host    { subject: "SPLICE.getState", message_id }
//   from the host  { subject: "SPLICE.getState.response", message_id, state }, or with `error` in place of `state`
//
// The state is that of the message `lesson-state`, the whole result beside it once the lesson is finished.
import { effect } from "@preact/signals";
import * as v from "valibot";
import { lessonResult, lessonState, listener } from "../page/lesson-slot";
import { isRecord, type UnknownRecord } from "../task/record";
import type { Host } from "./host";
import { giveState, isPristine } from "./kept-state";
import { isPlainAndSmall } from "./read-message";

const GET_STATE = "SPLICE.getState";

const answer = v.object({
  subject: v.literal(`${GET_STATE}.response`),
  message_id: v.string(),
  state: v.custom<UnknownRecord>(isRecord),
});

/** The state with which the question of this name is answered; null if it is anything else. */
export function readAnswer(data: unknown, question: string | null): UnknownRecord | null {
  const read = isPlainAndSmall(data) ? v.safeParse(answer, data) : null;
  return read?.success && read.output.message_id === question ? read.output.state : null;
}

export function speakSplice(host: Host): void {
  listener.value = "page";
  // A frame without an origin may have no randomUUID.
  const session = crypto.getRandomValues(new Uint32Array(2)).join("-");
  let sent = 0;
  const send = (subject: string, content: object): string => {
    sent += 1;
    const message_id = `polyhead-${session}-${sent}`;
    host.sendForeign({ subject, message_id, ...content });
    return message_id;
  };
  let question: string | null = null;
  host.listen((data) => {
    const state = readAnswer(data, question);
    if (!state) return;
    question = null;
    void giveState(state);
  });
  question = send(GET_STATE, {});
  let told = "";
  effect(() => {
    const state = lessonState.value;
    const result = lessonResult.value;
    if (!state || isPristine(state)) return;
    const report = { score: state.score, state: result ? { ...state, result } : state };
    const text = JSON.stringify(report);
    if (text === told) return;
    told = text;
    send("SPLICE.reportScoreAndState", report);
  });
}
