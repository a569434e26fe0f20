// The open lesson as a package for a learning platform, made in the browser from the files of the site.
import { effect } from "@preact/signals";
import { lessonPackage, lessonTitle } from "../page/lesson-slot";
import { language } from "../words/language";
import { lesson } from "./player";
import { packageName, scormPackage } from "./scorm-package";

async function textOf(name: string): Promise<string> {
  const response = await fetch(name);
  if (!response.ok) throw new Error(`${name} answered ${response.status}.`);
  return response.text();
}

effect(() => {
  const open = lesson.value;
  lessonTitle.value = open?.title ?? null;
  lessonPackage.value =
    open &&
    (async (choice) => {
      const [single, runtime] = await Promise.all([textOf("polyhead-single.html"), textOf("scorm.js")]);
      const file = await scormPackage(open, { single, runtime }, choice, language);
      return { name: packageName(open, choice), file };
    });
});
