import { useEffect, useState } from 'react';
import { drawer, fallbackFocus, initialFocus } from '../antd/antd-parts.js';

/** Without an element of its own that has it, the focus is on the page as a whole. */
const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/**
 * The focus of a dialog that is rendered while it is open: where to begin, and back to where it was when the dialog goes.
 * Returns the dialog's `afterOpenChange`.
 */
export const useDialogFocus = (): ((open: boolean) => void) => {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // after the dialog has let go of the focus; another dialog that has it meanwhile keeps it
      setTimeout(() => isLost() && before instanceof HTMLElement && before.focus());
    },
    [before],
  );
  return begin;
};

const begin = (open: boolean): void => {
  if (!open) return;
  const opened = document.activeElement?.closest(drawer)?.querySelector<HTMLElement>('[role=dialog]');
  if (opened) return beginDrawer(opened);
  const dialog = document.activeElement?.closest('[role=dialog]');
  (dialog?.querySelector<HTMLElement>(initialFocus) ?? dialog?.querySelector<HTMLElement>(fallbackFocus))?.focus();
};

/** A drawer is read by its name first; antd has the focus on the box around it. */
const beginDrawer = (opened: HTMLElement): void => {
  if (opened.contains(document.activeElement)) return;
  opened.tabIndex = -1;
  opened.focus();
};

/** `afterOpenChange` of a drawer that is rendered all the time: leads to `back` when what opened it is no longer there. */
export const drawerFocus =
  (back: string) =>
  (open: boolean): void => {
    begin(open);
    if (!open) setTimeout(() => isLost() && document.querySelector<HTMLElement>(back)?.focus());
  };
