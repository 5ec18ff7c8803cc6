import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { dropDraft, keptDraft } from '../../core/drafts.js';
import { useUser } from '../../core/session.js';

/** An opened form: its name on this screen, what it is about, and what was typed before a session ended. */
export interface OpenForm<About> {
  name: string;
  about: About;
  typed?: object;
}

/** What a screen gives a form dialog; `onSaved` receives what was saved, mostly the text to show. */
export interface DialogFor<About, Saved extends unknown[] = [message: string]> {
  dialog: OpenForm<About>;
  onClose: () => void;
  onSaved: (...saved: Saved) => void;
}

export interface FormDialogState<About> {
  opened: OpenForm<About> | null;
  open: (about: About) => void;
  close: () => void;
}

/**
 * The state of a form dialog: open or not, and for which record (`about`, plain data). What was typed into it when the session
 * ended is there again after the same user has signed in. `name` is one per dialog of a screen.
 */
export const useFormDialog = <About>(name: string): FormDialogState<About> => {
  const { uid } = useUser();
  const { pathname } = useLocation();
  const [opened, setOpened] = useState<OpenForm<About> | null>(() => {
    const kept = keptDraft(uid, pathname, name) as Omit<OpenForm<About>, 'name'> | undefined;
    return kept === undefined ? null : { ...kept, name };
  });
  useEffect(() => dropDraft(name), [name]);
  const open = useCallback((about: About) => setOpened({ name, about }), [name]);
  const close = useCallback(() => setOpened(null), []);
  return useMemo(() => ({ opened, open, close }), [opened, open, close]);
};
