// A button that lets a reader choose a file.
import { showNote } from "./drop";

interface ChooseFileProps {
  text: string;
  /** What a screen reader says, where `text` stands more than once. */
  label?: string;
  small?: boolean;
  accept: string;
  onFile: (file: File) => void;
}

export function ChooseFile({ text, label, small = false, accept, onFile }: ChooseFileProps) {
  return (
    <label class={small ? "button small file" : "button file"}>
      {text}
      <input
        class="visually-hidden"
        type="file"
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          // The same file can be chosen again after it was corrected.
          event.currentTarget.value = "";
          if (!file) return;
          showNote();
          onFile(file);
        }}
      />
    </label>
  );
}
