import { daySeconds } from '../common/durations.js';

/** Remote actions on class cards. Source: second requirement document, section 9; `upgrade` from the MQTT contract. */
export const commandTypes = ['restart', 'clearCache', 'networkSpeed', 'syncData', 'syncCode', 'upgrade'] as const;
export type CommandType = (typeof commandTypes)[number];

/** The remote actions an operator may send by hand. */
export const operatorCommandTypes = ['restart', 'clearCache', 'networkSpeed', 'syncData', 'syncCode'] as const;

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
 * The state machine of a command: `from -> event -> to`. An event without an entry leaves the command as it is.
 * An acknowledgement that overtakes the PUBACK moves a queued command on, because it proves the delivery.
 */
export const commandTransitions: Record<CommandStatus, Partial<Record<CommandEventType, CommandStatus>>> = {
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

/** Default life of a command in seconds. Source: MQTT contract, "Command states". */
export const commandLifeSeconds: Record<CommandType, number> = {
  restart: 300,
  clearCache: 300,
  networkSpeed: 300,
  syncData: 300,
  syncCode: 300,
  upgrade: 7 * daySeconds,
};
