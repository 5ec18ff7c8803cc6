import { queryOptions } from '@tanstack/react-query';
import type { CommandStatus, WatchedArea } from '#libs/contracts';
import type { Schemas } from '../../core/contract.js';
import { call } from '../../core/http.js';
import { liveKey } from '../../realtime/feed.js';
import { readLive } from '../../realtime/live-rows.js';
import { commandLive, type CommandItem } from './live.js';

/** Reads a page of the commands that a filter matches, newest first; frames that came meanwhile are merged into them. */
export const readCommands = (
  body: Schemas['CommandFilter'],
  size: number,
  signal?: AbortSignal,
  page = 1,
): Promise<CommandItem[]> =>
  readLive(commandLive, async () => {
    const query = { page, size };
    const options = { query, body, ...(signal === undefined ? {} : { signal }) };
    const { data } = await call('post', '/api/schoolDevice/command/list', options);
    // The document names state and action as plain texts; both are values of the contract.
    return data.list as CommandItem[];
  });

/** The newest commands in any of these states, to cards of an area. */
export const commandsQuery = (status: readonly CommandStatus[], size: number, area: WatchedArea) =>
  queryOptions({
    queryKey: [liveKey, 'commands', status, size, area],
    queryFn: ({ signal }) => readCommands({ ...area, status: [...status] }, size, signal),
    meta: { inline: true },
  });
