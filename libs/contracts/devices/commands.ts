import { daySeconds } from '../common/durations.js';
import { type Applied, type Machine, mayFollow, statesThatTake } from '../common/machine.js';
import type { UpgradePhase } from './rollouts.js';
import { commandExpired, commandTimedOut } from './texts.js';

/** Remote actions on class cards. Source: second requirement document, section 9; the last two from the MQTT contract. */
export const commandTypes = [
  'restart',
  'clearCache',
  'networkSpeed',
  'syncData',
  'syncCode',
  'upgrade',
  'screenshot',
] as const;
export type CommandType = (typeof commandTypes)[number];

/** The remote actions an operator may send by hand. */
export const operatorCommandTypes = [
  'restart',
  'clearCache',
  'networkSpeed',
  'syncData',
  'syncCode',
  'screenshot',
] as const;

/** The remote actions that may recur. A screenshot is for the person who asks for it, and few are kept. */
export const recurringCommandTypes = ['restart', 'clearCache', 'networkSpeed', 'syncData', 'syncCode'] as const;

export const commandStatuses = [
  'queued',
  'sent',
  'received',
  'running',
  'succeeded',
  'failed',
  'expired',
  'timedOut',
  'cancelled',
  'superseded',
] as const;
export type CommandStatus = (typeof commandStatuses)[number];

/** States in which a command did not do what it should and may be sent again. */
export const failedStatuses = ['failed', 'timedOut', 'expired'] as const satisfies readonly CommandStatus[];
export type FailedStatus = (typeof failedStatuses)[number];

/** True when a command did not do what it should. */
export const isFailed = (status: CommandStatus): status is FailedStatus =>
  (failedStatuses as readonly CommandStatus[]).includes(status);

/** What may happen to a command. `deliver` is the card's PUBACK, `back` a restarted card's return. */
export type CommandEventType =
  'deliver' | 'receive' | 'run' | 'succeed' | 'fail' | 'back' | 'deadline' | 'cancel' | 'supersede';

const delivered = {
  receive: 'received',
  run: 'running',
  succeed: 'succeeded',
  fail: 'failed',
  back: 'succeeded',
  deadline: 'timedOut',
} as const;

/**
 * The state machine of a command. An acknowledgement that overtakes the PUBACK moves a queued command on, because it
 * proves the delivery.
 */
export const commandTransitions: Machine<CommandStatus, CommandEventType> = {
  queued: {
    deliver: 'sent',
    receive: 'received',
    run: 'running',
    succeed: 'succeeded',
    fail: 'failed',
    back: 'succeeded',
    deadline: 'expired',
    cancel: 'cancelled',
    supersede: 'superseded',
  },
  sent: delivered,
  received: { ...delivered, receive: 'received' },
  running: { run: 'running', succeed: 'succeeded', fail: 'failed', back: 'succeeded', deadline: 'timedOut' },
  succeeded: {},
  failed: {},
  expired: {},
  timedOut: {},
  cancelled: {},
  superseded: {},
};

/** True when a command in this state will never change again. */
export const isTerminal = (status: CommandStatus): boolean => Object.keys(commandTransitions[status]).length === 0;

/** States in which a command may be offered to its card: no delivery was reported. */
export const offerableStatuses = statesThatTake(commandTransitions, 'deliver');
/** States in which a command may be withdrawn, provided that it was not offered. */
export const withdrawableStatuses = statesThatTake(commandTransitions, 'cancel');

/** An event of a command's state machine, with what is reported. */
export interface CommandReport {
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
}

/** Fields of a command that its state machine reads and writes. */
export interface CommandState {
  deviceNo: string;
  type: CommandType;
  status: CommandStatus;
  result: unknown;
  error: string | null;
  /** Per cent. */
  progress: number | null;
  /** Boot of the card when a restart was offered first. */
  bootIdBefore: string | null;
  /** An `upgrade` that only has the package downloaded. */
  holds: boolean;
  /** When the card acknowledged its delivery. */
  sentAt: Date | null;
  finishedAt: Date | null;
}

/**
 * Effects of an event: `follow` notifies the observers of commands, `publish` publishes the new state, `keepSpeed` stores
 * the figures of a speed test with the card.
 */
export type CommandEffect = 'follow' | 'publish' | 'keepSpeed';

/** True for progress and nothing else. */
export const isProgress = ({ event, progress = null, result = null, error = null }: CommandReport): boolean =>
  event === 'run' && progress !== null && result === null && error === null;

/**
 * A card with boot ids has restarted when it is back with a new one, and it has a new version when its heartbeat shows it
 * after a boot, not when it says so.
 */
const effectiveEvent = (command: CommandState, event: CommandEventType): CommandEventType => {
  if (event !== 'succeed') return event;
  const shows =
    (command.type === 'restart' && command.bootIdBefore !== null) || (command.type === 'upgrade' && !command.holds);
  return shows ? 'run' : event;
};

/** Applies an event to a command; the same command when its state does not take the event, or nothing is new. */
export const applyCommand = <Command extends CommandState>(
  command: Command,
  reported: CommandReport,
): Applied<Command, CommandEffect> => {
  const unchanged = { state: command, effects: [] };
  if (reported.deviceNo !== undefined && reported.deviceNo !== command.deviceNo) return unchanged;
  const event = effectiveEvent(command, reported.event);
  const to = commandTransitions[command.status][event];
  if (to === undefined) return unchanged;
  const progress = reported.progress ?? command.progress;
  if (to === command.status && progress === command.progress && !reported.phase) return unchanged;
  const state = {
    ...command,
    status: to,
    progress,
    result: reported.result ?? command.result,
    error: errorAfter(to) ?? reported.error ?? command.error,
    sentAt: command.sentAt ?? (isServiceEvent(event) ? null : reported.at),
    finishedAt: isTerminal(to) ? reported.at : null,
  };
  return { state, effects: effectsOf(command, state) };
};

/** Events that say nothing about a delivery. */
const isServiceEvent = (event: CommandEventType): boolean =>
  event === 'cancel' || event === 'supersede' || event === 'deadline';

const errorAfter = (status: CommandStatus): string | undefined =>
  status === 'expired' ? commandExpired : status === 'timedOut' ? commandTimedOut : undefined;

const effectsOf = (before: CommandState, after: CommandState): CommandEffect[] => {
  const effects: CommandEffect[] = ['follow'];
  if (after.status !== before.status || after.result !== before.result || after.error !== before.error)
    effects.push('publish');
  if (after.type === 'networkSpeed' && after.status === 'succeeded') effects.push('keepSpeed');
  return effects;
};

/** Published fields of a command. */
export type PublishedCommand = Pick<CommandState, 'status' | 'result' | 'error'>;

/** Order of the results of a screenshot that has succeeded: as the card sent it, without its picture, with it. */
const pictureRank = (result: unknown): number => {
  if (typeof result !== 'object' || result === null || !('uploaded' in result)) return 0;
  return result.uploaded === true ? 2 : 1;
};

/**
 * Merges a published state into a command that was read. An older state changes nothing, by the same table; of a command
 * that has succeeded only whether its picture has come may change.
 */
export const applyPublished = <Command extends PublishedCommand>(
  command: Command,
  { status, result, error }: PublishedCommand,
): Command => {
  if (command.status === 'succeeded' && status === 'succeeded') {
    return pictureRank(result) > pictureRank(command.result) ? { ...command, result } : command;
  }
  return isTerminal(command.status) || !mayFollow(commandTransitions, command.status, status)
    ? command
    : { ...command, status, result, error };
};

/** Default life of a command in seconds. Source: MQTT contract, "Command states". */
export const commandLifeSeconds: Record<CommandType, number> = {
  restart: 300,
  clearCache: 300,
  networkSpeed: 300,
  syncData: 300,
  syncCode: 300,
  upgrade: 7 * daySeconds,
  screenshot: 300,
};

/** Longest life that an operator may choose for a command, in seconds: that of the longest default. */
export const maxCommandLifeSeconds = 7 * daySeconds;
