import { useMutation } from '@tanstack/react-query';
import { texts } from '#libs/contracts';
import { notify } from '../../core/notice.js';
import { sendCommand, syncCode, type ActionType, type CardRef } from './api.js';
import { keepBatch, type Batch } from './batches.js';

/** Sends commands and shows their progress: `onBatch` gets the batch as soon as the server has stored it. */
export const useCommands = (onBatch: (batch: Batch) => void) => {
  const send = useMutation({
    mutationFn: ({ type, cards }: { type: ActionType; cards: readonly CardRef[] }) => sendCommand(type, cards),
    onSuccess: (commandIds, { type }) => {
      notify('success', texts.commandsQueued);
      onBatch(keepBatch(type, commandIds));
    },
  });
  const sync = useMutation({
    mutationFn: ({ schoolCode, deviceNo }: { schoolCode: string; deviceNo?: string }) => syncCode(schoolCode, deviceNo),
    onSuccess: (commandIds) => {
      notify('success', texts.syncDone);
      if (commandIds.length > 0) onBatch(keepBatch('syncCode', commandIds));
    },
    meta: { fallback: texts.syncFailed },
  });
  return { send, sync };
};
