import { useEffect, useState } from 'react';

/** The first field of a dialog, or else its main button: not ×, which comes first in the document. */
const firstOf =
  '.ant-modal-body :is(input, textarea, button):not(:disabled), .ant-modal-footer .ant-btn-primary:not(:disabled)';

/** What leads out of a dialog whose main button has still to wait for something. */
const wayOut = '.ant-modal-footer button:not(:disabled)';

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
  const drawer = document.activeElement?.closest('.ant-drawer')?.querySelector<HTMLElement>('[role=dialog]');
  if (drawer) return beginDrawer(drawer);
  const dialog = document.activeElement?.closest('[role=dialog]');
  (dialog?.querySelector<HTMLElement>(firstOf) ?? dialog?.querySelector<HTMLElement>(wayOut))?.focus();
};

/** A drawer is read by its name first; antd has the focus on the box around it. */
const beginDrawer = (drawer: HTMLElement): void => {
  if (drawer.contains(document.activeElement)) return;
  drawer.tabIndex = -1;
  drawer.focus();
};

/** `afterOpenChange` of a drawer that is rendered all the time: leads to `back` when what opened it is no longer there. */
export const drawerFocus =
  (back: string) =>
  (open: boolean): void => {
    begin(open);
    if (!open) setTimeout(() => isLost() && document.querySelector<HTMLElement>(back)?.focus());
  };
