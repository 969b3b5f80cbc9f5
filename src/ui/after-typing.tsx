import { type ReactNode, useEffect, useState } from 'react';

/** What is typed into or filled in. A frame may hold a card form, whose fields this page cannot see. */
const fields = 'input, textarea, iframe, form select';
/** Over the panel of the bag, dialogs may open: they lead back to it. */
const dialogs = 'dialog[open]:not(.bag-panel)';
const checkEveryMs = 1000;

const isOccupied = () => document.activeElement?.matches(fields) === true || document.querySelector(dialogs) !== null;

/**
 * Shows a dialog that nobody has asked for once no field has the focus and no other dialog is open. Its code can arrive
 * late, and would otherwise take the keystrokes from what is being filled in. The pause lasts two checks, so that
 * nobody is interrupted on their way from one field to the next.
 */
export function AfterTyping({ children }: { children: ReactNode }): ReactNode {
  const [hasPaused, setHasPaused] = useState(() => !isOccupied());
  useEffect(() => {
    if (hasPaused) return;
    let wasFree = false;
    const timer = setInterval(() => {
      const isFree = !isOccupied();
      if (isFree && wasFree) setHasPaused(true);
      wasFree = isFree;
    }, checkEveryMs);
    return () => {
      clearInterval(timer);
    };
  }, [hasPaused]);
  return hasPaused && children;
}
