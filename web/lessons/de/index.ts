import { inOrder } from "../order";

export const lessons = inOrder(import.meta.glob("./*.json", { eager: true, import: "default" }));
