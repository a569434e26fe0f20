// The pages of the guide, in the order in which they are listed. A page is a file of this name beside this one.
export const pages = [
  "index",
  "idea",
  "page",
  "lessons",
  "document",
  "report",
  "share",
  "embed",
  "engine",
  "command-line",
  "larger-data",
  "hosting",
  "accessibility",
  "reproduce",
  "glossary",
  "references",
] as const;
