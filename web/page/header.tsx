import { useEffect, useRef, useState } from "preact/hooks";
import { pageWords } from "../words/index";
import { addressIn, type Language, language, languageCodes, languages } from "../words/language";
import { linkNotes } from "./address";
import { Views } from "./bar";
import { GuideLink } from "./guide-link";
import { isIntroClosed, openIntro } from "./intro";
import { Book, Mark, MenuLines, Moon, ShareArrow, Sun } from "./marks";
import { notLoadedWords } from "./site-version";
import { theme, toggleTheme } from "./theme";
import { ViewLink } from "./view-link";
import { isNarrow, openView, pageParts } from "./views";

export function Header() {
  return (
    <header class="header">
      <Mark />
      <h1 class="name">{pageWords.name}</h1>
      {isNarrow.value ? (
        <Menu />
      ) : (
        <>
          <IntroAgain />
          <LessonsLink />
          <GlossaryButton />
          <GuideLink class="quiet" words={pageWords.header.guide} />
          <ShareButton />
          <ThemeToggle />
          <LanguageSwitch />
        </>
      )}
    </header>
  );
}

function IntroAgain({ onChoose }: { onChoose?: () => void }) {
  if (!isIntroClosed.value) return null;
  const open = (): void => {
    openIntro();
    onChoose?.();
  };
  return (
    <button type="button" class="quiet intro-again" onClick={open}>
      {pageWords.header.whatIsThis}
    </button>
  );
}

function LessonsLink({ onChoose }: { onChoose?: () => void }) {
  return (
    <ViewLink
      view="lessons"
      class="quiet lessons-link"
      current={openView.value.id === "lessons"}
      onChoose={onChoose}
    >
      <Book />
      {pageWords.header.lessons}
    </ViewLink>
  );
}

/** Its words are loaded when one of them is first asked for. */
function GlossaryButton({ onChoose }: { onChoose?: () => void }) {
  const open = (): void => {
    void import("./explanation").then(({ openGlossary }) => openGlossary());
    onChoose?.();
  };
  return (
    <button type="button" class="quiet" onClick={open}>
      {pageWords.header.glossary}
    </button>
  );
}

/** The dialog is loaded when it is first asked for. */
function ShareButton({ onChoose }: { onChoose?: () => void }) {
  const share = (): void => {
    pageParts()
      .openShare()
      .catch(async () => {
        linkNotes.value = [await notLoadedWords()];
      });
    onChoose?.();
  };
  return (
    <button type="button" class="quiet share" onClick={share}>
      <ShareArrow />
      {pageWords.header.share}
    </button>
  );
}

function ThemeToggle() {
  const dark = theme.value === "dark";
  return (
    <button
      type="button"
      class="quiet theme-toggle"
      aria-label={dark ? pageWords.header.toLightLong : pageWords.header.toDarkLong}
      onClick={toggleTheme}
    >
      {dark ? <Sun /> : <Moon />}
      <span>{dark ? pageWords.header.toLight : pageWords.header.toDark}</span>
    </button>
  );
}

/** The page in another language is another address, which has to be loaded anew: what is said is known before it is drawn. */
function LanguageSwitch() {
  const change = (other: Language): void => {
    history.replaceState(history.state, "", addressIn(other, location.hash, location.search));
    location.reload();
  };
  return languageCodes
    .filter((code) => code !== language)
    .map((code) => (
      <button
        key={code}
        type="button"
        class="quiet language"
        lang={code}
        aria-label={languages[code].change}
        onClick={() => change(code)}
      >
        {isNarrow.value ? languages[code].name : code.toUpperCase()}
      </button>
    ));
}

/** On a narrow screen views, theme and language stand behind one button. */
function Menu() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => setOpen(false);
  useEffect(() => {
    if (!open) return undefined;
    const onPointer = (event: Event): void => {
      if (!(event.target as Element).closest(".menu")) close();
    };
    document.addEventListener("pointerdown", onPointer);
    return () => document.removeEventListener("pointerdown", onPointer);
  }, [open]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || !open) return;
    close();
    button.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the menu wherever in it the focus is
    <div class="menu" onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        class="quiet menu-button"
        aria-label={pageWords.header.menu}
        aria-expanded={open}
        aria-controls="menu-content"
        onClick={() => setOpen(!open)}
      >
        <MenuLines />
      </button>
      <div id="menu-content" class="menu-content" hidden={!open}>
        <Views onChoose={close} />
        <IntroAgain onChoose={close} />
        <LessonsLink onChoose={close} />
        <GlossaryButton onChoose={close} />
        <GuideLink class="quiet" words={pageWords.header.guideLong} onChoose={close} />
        <ShareButton onChoose={close} />
        <ThemeToggle />
        <LanguageSwitch />
      </div>
    </div>
  );
}
