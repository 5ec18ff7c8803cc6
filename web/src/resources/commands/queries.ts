import { queryOptions } from '@tanstack/react-query';
import type { CommandStatus } from '#libs/contracts';
import type { Schemas } from '../../core/contract.js';
import { call } from '../../core/http.js';
import { readLive } from '../../realtime/live-rows.js';
import { liveKey } from '../../realtime/live-key.js';
import { commandLive } from './live.js';
import type { CommandItem } from './rows.js';

/** Reads the newest `size` commands that a filter matches; frames that came meanwhile are merged into them. */
export const readCommands = (
  body: Schemas['CommandFilter'],
  size: number,
  signal: AbortSignal,
): Promise<CommandItem[]> =>
  readLive(commandLive, async () => {
    const query = { page: 1, size };
    const { data } = await call('post', '/api/schoolDevice/command/list', { query, body, signal });
    // The document names state and action as plain texts; both are values of the contract.
    return data.list as CommandItem[];
  });

/** The newest commands in any of these states. */
export const commandsQuery = (status: readonly CommandStatus[], size: number) =>
  queryOptions({
    queryKey: [liveKey, 'commands', status, size],
    queryFn: ({ signal }) => readCommands({ status: [...status] }, size, signal),
    meta: { inline: true },
  });
