import { useMutation } from '@tanstack/react-query';
import { texts } from '#libs/contracts';
import { notify } from '../../../core/notice.js';
import { feed } from '../../../realtime/feed.js';
import { sendCommand, syncCode, type ActionType, type CardRef, type HowToSend } from './api.js';
import type { Sent } from './batch-api.js';
import { followOutcome } from './follow-outcome.js';

interface Order extends HowToSend {
  type: ActionType;
  cards: readonly CardRef[];
}

/** Sends, says that it was sent, and later how it ended. */
const dispatched = async (type: ActionType, send: () => Promise<Sent>): Promise<Sent> => {
  const mark = feed.journal.mark();
  const sent = await send();
  notify('info', texts.commandsQueued);
  followOutcome(type, sent, mark);
  return sent;
};

/** Sends commands and shows their progress: `onBatch` gets the id of the batch as soon as the server has stored it. */
export const useCommands = (onBatch: (batchId: string) => void) => {
  const onSuccess = ({ commandBatchId }: Sent) => onBatch(commandBatchId);
  const send = useMutation({
    mutationFn: ({ type, cards, ...how }: Order) => dispatched(type, () => sendCommand(type, cards, how)),
    onSuccess,
  });
  const sync = useMutation({
    mutationFn: ({ schoolCode, deviceNo }: { schoolCode: string; deviceNo?: string }) =>
      dispatched('syncCode', () => syncCode(schoolCode, deviceNo)),
    onSuccess,
    meta: { fallback: texts.syncFailed },
  });
  return { send, sync };
};
