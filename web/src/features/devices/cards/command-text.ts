import { commandErrorText, fromWireTime } from '#libs/contracts';
import type { CommandItem } from '../../../resources/commands/commands.js';

const figure = (result: object, name: string): number | null => {
  const value: unknown = (result as Record<string, unknown>)[name];
  return typeof value === 'number' ? Math.round(value * 100) / 100 : null;
};

/** Figures of a speed test in Chinese; null when the result holds none. */
const speedText = (result: unknown): string | null => {
  if (typeof result !== 'object' || result === null) return null;
  const down = figure(result, 'downloadMbps') ?? figure(result, 'download');
  const up = figure(result, 'uploadMbps') ?? figure(result, 'upload');
  const latency = figure(result, 'latencyMs') ?? figure(result, 'latency');
  if (down === null && up === null && latency === null) return null;
  return `下行 ${down ?? '-'} Mbps，上行 ${up ?? '-'} Mbps，延迟 ${latency ?? '-'} ms`;
};

/** True for a restart that waits for the end of a lesson; `now` is in epoch milliseconds. */
export const waitsForBreak = ({ status, notBefore }: Pick<CommandItem, 'status' | 'notBefore'>, now: number): boolean =>
  status === 'queued' && notBefore !== null && fromWireTime(notBefore).getTime() > now;

/** When a restart is sent that waits for the end of a lesson. */
export const breakText = ({ notBefore }: Pick<CommandItem, 'notBefore'>): string =>
  `将于 ${notBefore?.slice(5, 16) ?? ''} 下发`;

/** What came of a command, in one line: the error, the figures, or nothing. */
export const outcomeText = ({ error, result }: Pick<CommandItem, 'error' | 'result'>): string => {
  if (error) return commandErrorText(error);
  const speed = speedText(result);
  if (speed !== null) return speed;
  return typeof result === 'string' ? result : '';
};
