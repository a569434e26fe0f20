// The guide, where it stands beside the page: an embed and the single file, which may be anywhere, have none (`<link rel="help">`).
import { pageWords } from "../words/index";
import { language } from "../words/language";

const addressOf = (): string | undefined => document.querySelector<HTMLLinkElement>('link[rel="help"]')?.href;

interface GuideLinkProps {
  class?: string;
  words: string;
  onChoose?: () => void;
}

/** In a window of its own: who looks something up comes back to the fit they left. */
export function GuideLink({ class: name, words, onChoose }: GuideLinkProps) {
  const address = addressOf();
  if (address === undefined) return null;
  return (
    <a
      class={name}
      href={address}
      hrefLang={language === "en" ? undefined : "en"}
      target="_blank"
      rel="noopener"
      onClick={onChoose}
    >
      {words}
    </a>
  );
}

/** Below everything else. */
export function Footer() {
  if (addressOf() === undefined) return null;
  return (
    <footer class="page-foot">
      <GuideLink words={pageWords.header.guideLong} />
    </footer>
  );
}
