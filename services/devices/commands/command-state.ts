import { type CommandEventType, commandTransitions, texts, type UpgradePhase } from '#libs/contracts';
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
  /** What a card does of an `upgrade`. */
  phase?: UpgradePhase | null;
  /** `traceparent` of the span that it ended: the trace of the command goes on from there. */
  trace?: string | undefined;
}

/** What a transition reads and writes of a command. */
export type CommandRow = Pick<
  Command,
  | 'id'
  | 'deviceNo'
  | 'schoolCode'
  | 'type'
  | 'status'
  | 'result'
  | 'error'
  | 'progress'
  | 'bootIdBefore'
  | 'sentAt'
  | 'trace'
> & {
  /** An `upgrade` that only has the package downloaded. */
  holds: boolean;
};

/** True for progress and nothing else. */
export const isProgress = ({ event, progress = null, result = null, error = null }: CommandEvent): boolean =>
  event === 'run' && progress !== null && result === null && error === null;

/** Changes `row` by an event. Returns false when the event changes nothing. */
export const applyEvent = (row: CommandRow, reported: CommandEvent): boolean => {
  if (reported.deviceNo !== undefined && reported.deviceNo !== row.deviceNo) return false;
  const event = effectiveEvent(row, reported.event);
  const to = commandTransitions[row.status][event];
  if (to === undefined) return false;
  const progress = reported.progress ?? row.progress;
  if (to === row.status && progress === row.progress && !reported.phase) return false;
  const delivered = event !== 'cancel' && event !== 'supersede' && event !== 'deadline';
  row.status = to;
  row.progress = progress;
  row.trace = reported.trace ?? row.trace;
  row.sentAt ??= delivered ? reported.at : null;
  row.result = reported.result ?? row.result;
  row.error =
    to === 'expired' ? texts.commandExpired : to === 'timedOut' ? texts.commandTimedOut : (reported.error ?? row.error);
  return true;
};

/**
 * A card with boot ids has restarted when it is back with a new one, and it has a new version when its heartbeat shows it
 * after a boot, not when it says so.
 */
const effectiveEvent = (row: CommandRow, event: CommandEventType): CommandEventType => {
  if (event !== 'succeed') return event;
  const shows = (row.type === 'restart' && row.bootIdBefore !== null) || (row.type === 'upgrade' && !row.holds);
  return shows ? 'run' : event;
};

/** SQL: a command that was offered to the card, whether it acknowledged it or not, may be with the card already. */
export const notOnItsWay = (c: string): string => `${c}.offered_connection is null`;
