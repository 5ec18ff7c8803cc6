import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { texts } from '#libs/contracts';
import { ask } from '../../app/ask.js';
import { notify, notifyProblem } from '../../app/notice.js';
import { directoryKey } from './api.js';

/** What follows a change of an address book: everything of it is read again, and failures are told. */
export const useChanges = (schoolCode: string) => {
  const client = useQueryClient();
  return useMemo(() => {
    const reread = () => void client.invalidateQueries({ queryKey: directoryKey(schoolCode) });
    const done = (text: string) => {
      notify('success', text);
      reread();
    };
    /** Makes a change that needs no form. */
    const run = (change: () => Promise<void>, text: string, fallback: string): Promise<void> =>
      change().then(
        () => done(text),
        (error: unknown) => {
          notifyProblem(error, fallback);
          // part of several changes may have been made
          reread();
        },
      );
    /** Deletes after a question that names what goes. */
    const remove = (what: string, change: () => Promise<void>, onDone?: () => void): void =>
      ask({
        title: texts.confirmDelete,
        content: what,
        okText: '删除',
        okButtonProps: { danger: true },
        onOk: () =>
          change().then(
            () => {
              done(texts.memberDeleted);
              onDone?.();
            },
            (error: unknown) => notifyProblem(error, texts.memberDeleteFailed),
          ),
      });
    return { done, run, remove };
  }, [client, schoolCode]);
};
