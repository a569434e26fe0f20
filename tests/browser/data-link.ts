// Links to data of one's own, for tests whose result depends on it to the last bit.
import { writeLink } from "../../web/task/link";
import { parseDocument } from "../../web/task/schema";
import { documentOf, equalCoordinates, examples, tooClose } from "../fixtures/trust";

type Data = Parameters<typeof documentOf>[0];

async function linkTo(data: Data): Promise<string> {
  return writeLink(parseDocument(documentOf(data)));
}

/** Neither a relation nor none, as far as 64-bit arithmetic can tell. */
export const tooCloseLink = (): Promise<string> => linkTo(tooClose);

/** Two coordinates that are always equal, in numbers that are not whole. */
export const equalCoordinatesLink = (): Promise<string> => linkTo(equalCoordinates);

/** Data in whole numbers that determines 1 of 6 directions. */
export function wholeNumbersLink(): Promise<string> {
  const example = examples.find(({ name }) => name === "coordinates that are always equal");
  if (!example) throw new Error("The example is not there.");
  return linkTo(example);
}
