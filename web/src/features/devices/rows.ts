import type { CommandStatus, CommandType } from '#libs/contracts';
import type { Schemas } from '../../app/contract.js';

/** A card as the list shows it. Times are wire times. */
export type DeviceRow = Schemas['DeviceRow'];

/** A heartbeat with the moment the server took it in. */
export type LastHeartbeat = Schemas['LastHeartbeat'];

/** A command as lists show it. Feed frames bring any JSON as its result. */
export type CommandItem = Omit<Schemas['CommandView'], 'iotMessageType' | 'status' | 'result'> & {
  iotMessageType: CommandType;
  status: CommandStatus;
  result: unknown;
};

/** A transition of a card's connection; a frame does not tell the cause. */
export type Connection = Omit<Schemas['ConnectionRow'], 'cause'> & { cause: Schemas['ConnectionRow']['cause'] | null };

export type DeviceLog = Schemas['LogRow'];
