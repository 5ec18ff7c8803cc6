import type { CommandStatus, CommandType } from '#libs/contracts';
import type { Schemas } from '../../core/contract.js';

/** A command as lists show it. Feed frames bring any JSON as its result. */
export type CommandItem = Omit<Schemas['CommandView'], 'iotMessageType' | 'status' | 'result'> & {
  iotMessageType: CommandType;
  status: CommandStatus;
  result: unknown;
};
