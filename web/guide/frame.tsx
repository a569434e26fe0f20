// What stands around a page of the guide: names, lists of pages and of sections, previous and next.
import type { Heading } from "./markdown";

interface Listed {
  id: string;
  title: string;
}

interface FrameProps {
  page: Listed;
  all: readonly Listed[];
  headings: readonly Heading[];
  html: string;
  version: string;
}

/** Nothing runs here, and nothing comes from elsewhere. */
const POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; style-src 'self'; img-src 'self'";

const addressOf = ({ id }: Listed): string => `${id}.html`;

function Pages({ page, all }: Pick<FrameProps, "page" | "all">) {
  return (
    <ul>
      {all.map((each) => (
        <li key={each.id}>
          <a href={addressOf(each)} aria-current={each.id === page.id ? "page" : undefined}>
            {each.title}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Sections({ headings }: Pick<FrameProps, "headings">) {
  const most = headings.filter(({ level }) => level === 2);
  if (most.length < 2) return null;
  return (
    <nav class="on-this-page" aria-label="On this page">
      <ul>
        {most.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function Frame({ page, all, headings, html, version }: FrameProps) {
  const place = all.findIndex(({ id }) => id === page.id);
  const before = all[place - 1];
  const after = all[place + 1];
  const [beginning, rest = ""] = html.split(/(?<=<\/h1>)/);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta http-equiv="Content-Security-Policy" content={POLICY} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="referrer" content="no-referrer" />
        <meta
          name="description"
          content={`${page.title}: a page of the guide to Polyhead, attention learned with a proof.`}
        />
        <title>{`${page.title} · Polyhead`}</title>
        <link rel="icon" type="image/svg+xml" href="../favicon.svg" />
        <link rel="stylesheet" href="guide.css" />
      </head>
      <body class="guide">
        <a class="skip" href="#content">
          Skip to the text
        </a>
        <header class="header">
          <a class="guide-name" href="../index.html">
            Polyhead
          </a>
          <a href="index.html">Guide</a>
          <a class="to-page" href="../index.html">
            Open the page
          </a>
        </header>
        <div class="guide-columns">
          <nav class="guide-pages" aria-label="Pages of the guide">
            <Pages page={page} all={all} />
          </nav>
          <main id="content" tabIndex={-1}>
            {/* Made from our own files when the site is built. */}
            <div dangerouslySetInnerHTML={{ __html: beginning ?? "" }} />
            <Sections headings={headings} />
            <div class="text" dangerouslySetInnerHTML={{ __html: rest }} />
            <nav class="around" aria-label="Before and after">
              {before && (
                <a rel="prev" href={addressOf(before)}>
                  {`← ${before.title}`}
                </a>
              )}
              {after && (
                <a rel="next" class="after" href={addressOf(after)}>
                  {`${after.title} →`}
                </a>
              )}
            </nav>
          </main>
        </div>
        <footer class="guide-foot">
          Polyhead {version}. MIT licence. <a href="references.html">Both papers</a>.
        </footer>
      </body>
    </html>
  );
}
