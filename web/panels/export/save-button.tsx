// Saves a file that is made on the spot, and says so if that failed.
import { useState } from "preact/hooks";
import { exportWords } from "../../words/index";
import { significant } from "../../words/numbers";

interface SaveButtonProps {
  name: string;
  filled: boolean;
  save: () => void | Promise<void>;
  /** Instead of "Save <name>". */
  label?: string;
}

export function SaveButton({ name, filled, save, label }: SaveButtonProps) {
  const [failed, setFailed] = useState(false);
  const run = async (): Promise<void> => {
    setFailed(false);
    try {
      await save();
    } catch {
      setFailed(true);
    }
  };
  return (
    <>
      <button type="button" class={filled ? "button filled" : "button"} onClick={() => void run()}>
        {label ?? exportWords.save(name)}
      </button>
      {failed && (
        <span class="problem-words" role="alert">
          {exportWords.failed(name)}
        </span>
      )}
    </>
  );
}

/** "412 KB" */
export function bytesText(bytes: number): string {
  return bytes < 1e6 ? `${significant(bytes / 1e3, 3)}\u00a0KB` : `${significant(bytes / 1e6, 2)}\u00a0MB`;
}
