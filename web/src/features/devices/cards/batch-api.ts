import { queryOptions } from '@tanstack/react-query';
import type { Schemas } from '../../../core/contract.js';
import { call } from '../../../core/http.js';
import { read } from '../../../core/read.js';
import { liveKey } from '../../../realtime/live-key.js';
import { readCommands } from '../../../resources/commands/queries.js';
import type { CommandItem } from '../../../resources/commands/rows.js';

/** The commands of one call, counted over the cards that this user may see. */
export type BatchRow = Schemas['CommandBatchView'];

/** What the server stored of commands that were just sent. */
export type Sent = Schemas['QueuedCommands'];

export type BatchFilter = Schemas['CommandBatchFilter'];

export const batchListQuery = (filter: BatchFilter, page: number, size: number) =>
  read([liveKey, 'batches', filter, page, size], 'post', '/api/schoolDevice/command/batch/list', {
    query: { page, size },
    body: filter,
  });

/** How many batches run now. */
export const runningBatchesQuery = batchListQuery({ running: true }, 1, 1);

export const batchQuery = (commandBatchId: string) =>
  queryOptions({ ...batchListQuery({ commandBatchId }, 1, 1), select: ({ list }) => list[0] ?? null });

export const cancelCommands = async (commandIds: readonly string[]): Promise<string[]> =>
  (await call('post', '/api/schoolDevice/command/cancel', { body: { commandIds: [...commandIds] } })).data.cancelled;

/** Most commands that one call returns. */
const chunk = 1000;

/** The commands of a batch that this user may see, in the order in which they were sent. */
export const readBatch = async (commandBatchId: string, signal?: AbortSignal): Promise<CommandItem[]> => {
  const items: CommandItem[] = [];
  for (let page = 1; ; page += 1) {
    const part = await readCommands({ commandBatchId }, chunk, signal, page);
    items.push(...part);
    if (part.length < chunk) return items.reverse();
  }
};
