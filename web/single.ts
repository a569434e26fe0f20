// Entry of the single file, which holds everything: the page, or, where the link names a form of the embed, the embed.
const isEmbed = new URLSearchParams(location.hash.slice(1)).has("ui");
if (isEmbed) document.body.classList.add("embedded");
void (isEmbed ? import("./embed/main") : import("./main"));

export {};
