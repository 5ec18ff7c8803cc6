import { fromWireTime } from '#libs/contracts';
import type { CommandItem } from '../../../resources/commands/commands.js';

/** True for a restart that waits for the end of a lesson; `now` is in epoch milliseconds. */
export const waitsForBreak = ({ status, notBefore }: Pick<CommandItem, 'status' | 'notBefore'>, now: number): boolean =>
  status === 'queued' && notBefore !== null && fromWireTime(notBefore).getTime() > now;

/** When a restart is sent that waits for the end of a lesson. */
export const breakText = ({ notBefore }: Pick<CommandItem, 'notBefore'>): string =>
  `将于 ${notBefore?.slice(5, 16) ?? ''} 下发`;
