// The link: shown in full and selected, with what its reader will see.
import { useEffect, useRef } from "preact/hooks";
import { Chip } from "../../page/chip";
import { linkWords, shareWords } from "../../words/index";
import { CopyText } from "../copy-text";
import { WholeText } from "./whole-text";

interface LinkPartProps {
  address: string;
  /** Whether it brings a result to compare with. */
  hasResult: boolean;
  /** What has to be known about it, a sentence each. */
  notes: readonly string[];
}

export function LinkPart({ address, hasResult, notes }: LinkPartProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    area.current?.focus();
    area.current?.select();
  }, [address]);
  return (
    <section class="share-part">
      <h3>
        <label for="share-link">{shareWords.link}</label>
      </h3>
      <CopyText
        words={{ ...shareWords, copy: shareWords.copyLink }}
        text={address}
        filled
        row="share-row"
        select={() => area.current?.select()}
        before={<WholeText area={area} id="share-link" class="share-link" text={address} />}
      />
      <p class="share-note">
        {hasResult ? shareWords.length(address.length) : shareWords.lengthAlone(address.length)}
        {hasResult && <Chip look="determined">{linkWords.same}</Chip>}
      </p>
      {notes.map((note) => (
        <p key={note} class="share-note">
          {note}
        </p>
      ))}
    </section>
  );
}
