import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { texts } from '#libs/contracts';
import { confirm } from '../../../core/confirm.js';
import { notify, notifyProblem } from '../../../core/notice.js';
import { directoryKey } from './api.js';

/** Runs changes of an address book: all of it is read again after one, and failures are shown. */
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
      confirm({
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
