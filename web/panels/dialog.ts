// What lies over the page: a dialog that is made when it is opened and gone when it is closed.
import { type ComponentChild, render } from "preact";

/** The focus returns to where it was, or to the menu that the dialog was opened from. */
export function openDialog(draw: (close: () => void) => ComponentChild): void {
  const opener = document.activeElement;
  const place = document.createElement("div");
  document.body.append(place);
  const close = (): void => {
    if (!place.isConnected) return;
    render(null, place);
    place.remove();
    const isShown = opener instanceof HTMLElement && opener !== document.body && opener.checkVisibility();
    const target = isShown ? opener : document.querySelector<HTMLElement>(".menu-button, .share");
    target?.focus();
  };
  render(draw(close), place);
}
