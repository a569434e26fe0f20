// What the page says about data of one’s own and about files. Loaded with those parts of the page; see en.ts.

export const enCustom = {
  label: "Inputs and targets as JSON",
  fit: "Fit this data",
  choose: "Choose a file",
  sample: "show a sample",
  help: "A list of inputs, each a list of tokens, each a list of numbers; and one target per input, a list of numbers. A whole task document is understood too, and a .json file can be dropped on the field.",
  privacy: "The data never leaves this browser.",
  kept: "The previous data is still loaded.",
  unreadable: (name: string) => `${name} could not be read. Choose the file again, or paste its text.`,
  tooLong: (name: string, size: string) => `${name} is ${size} MB; the page reads files of up to 20 MB.`,
};
