import {
  type CommandChanged,
  type DeviceStatusChanged,
  type EventMessage,
  type FeedEvent,
  type HeartbeatSeen,
  type ImportProgress,
  isTerminal,
  type Topic,
  wireTime,
} from '#libs/contracts';
import type { FeedRow } from './frame.js';

/** What the feed makes of an event: the latest row of a key is what counts; an urgent one waits less. */
export interface Change {
  event: FeedEvent;
  key: string;
  urgent: boolean;
  row: FeedRow;
}

/** What the feed listens to. */
export const feedSources = [
  'devices.status',
  'devices.command',
  'devices.live',
  'import.progress',
] as const satisfies readonly Topic[];

/** The row of an event; undefined for a type that the feed does not know. */
export const changeOf = (message: EventMessage): Change | undefined => {
  switch (message.type) {
    case 'device.status':
      return statusChange(message.data as DeviceStatusChanged);
    case 'device.heartbeat':
      return heartbeatChange(message.data as HeartbeatSeen);
    case 'command.changed':
      return commandChange(message.data as CommandChanged);
    case 'import.progress':
      return importChange(message.data as ImportProgress);
    default:
      return undefined;
  }
};

const statusChange = ({ deviceNo, schoolCode, onlineStatus, since }: DeviceStatusChanged): Change => ({
  event: 'device:status',
  key: deviceNo,
  urgent: onlineStatus === 'off',
  row: { schoolCode, row: [deviceNo, schoolCode, onlineStatus, wireTime(since)] },
});

const heartbeatChange = ({ deviceNo, schoolCode, lastHeartbeat }: HeartbeatSeen): Change => ({
  event: 'device:heartbeat',
  key: deviceNo,
  urgent: false,
  row: { schoolCode, row: [deviceNo, schoolCode, lastHeartbeat] },
});

const commandChange = (command: CommandChanged): Change => {
  const { commandId, deviceNo, schoolCode, iotMessageType, status, result, error } = command;
  return {
    event: 'device:command',
    key: commandId,
    urgent: isTerminal(status),
    row: { schoolCode, row: [commandId, deviceNo, schoolCode, iotMessageType, status, result, error] },
  };
};

const importChange = (progress: ImportProgress): Change => {
  const { batchId, schoolCode, userType, status, processed, total, errors } = progress;
  return {
    event: 'import:progress',
    key: batchId,
    urgent: false,
    row: { schoolCode, row: [batchId, schoolCode, userType, status, processed, total, errors] },
  };
};
