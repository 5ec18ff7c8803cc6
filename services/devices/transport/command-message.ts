import type { CommandType } from '#libs/contracts';

/** A stored command as far as its card gets it. */
interface StoredCommand {
  id: string;
  type: CommandType;
  payload: unknown;
  createDate: Date;
  expiresAt: Date;
}

/** The payload of `classcard/{deviceNo}/command`. Source: MQTT contract. */
export const commandMessage = (command: StoredCommand): string =>
  JSON.stringify({
    commandId: command.id,
    iotMessageType: command.type,
    payload: command.payload ?? {},
    issuedAt: command.createDate.toISOString(),
    expiresAt: command.expiresAt.toISOString(),
  });
