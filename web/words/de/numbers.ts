import type { Translation } from "../catalogue";

export const deNumbers: Translation["numbers"] = {
  point: ",",
  thousands: ".",
  million: { one: "Million", many: "Millionen" },
  billion: { one: "Milliarde", many: "Milliarden" },
  notANumber: "keine Zahl",
  comma: "; ",
  and: "und",
};
