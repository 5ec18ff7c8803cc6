import { type CommandEventType, commandTransitions, texts } from '#libs/contracts';
import type { Command } from './command.entity.js';

/** An event of a command's state machine. */
export interface CommandEvent {
  commandId: string;
  event: CommandEventType;
  at: Date;
  /** The card that reports it; an event of another card's command is ignored. Missing on events of the service itself. */
  deviceNo?: string;
  result?: unknown;
  error?: string | null;
  /** Per cent. */
  progress?: number | null;
}

/** What a transition reads and writes of a command. */
export type CommandRow = Pick<
  Command,
  'id' | 'deviceNo' | 'schoolCode' | 'type' | 'status' | 'result' | 'error' | 'progress' | 'bootIdBefore' | 'sentAt'
>;

/** Changes `row` by an event. Returns false when the event changes nothing. */
export const applyEvent = (row: CommandRow, reported: CommandEvent): boolean => {
  if (reported.deviceNo !== undefined && reported.deviceNo !== row.deviceNo) return false;
  const event = effectiveEvent(row, reported.event);
  const to = commandTransitions[row.status][event];
  if (to === undefined) return false;
  const progress = reported.progress ?? row.progress;
  if (to === row.status && progress === row.progress) return false;
  const delivered = event !== 'cancel' && event !== 'supersede' && event !== 'deadline';
  row.status = to;
  row.progress = progress;
  row.sentAt ??= delivered ? reported.at : null;
  row.result = reported.result ?? row.result;
  row.error =
    to === 'expired' ? texts.commandExpired : to === 'timedOut' ? texts.commandTimedOut : (reported.error ?? row.error);
  return true;
};

/** A card with boot ids has restarted when it is back with a new one, not when it says so. */
const effectiveEvent = (row: CommandRow, event: CommandEventType): CommandEventType =>
  event === 'succeed' && row.type === 'restart' && row.bootIdBefore !== null ? 'run' : event;
