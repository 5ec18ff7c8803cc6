import type { Client } from 'aedes';
import type { Packet } from 'mqtt-packet';
import { maxPayload } from '../wire/payload.js';
import { parserOf } from './aedes-internals.js';

/** Largest packet: the payload, a topic and the fixed header. */
const maxPacket = maxPayload + 1024;

/**
 * Reads along with a client's parser: `onPacket` sees every packet, and a packet that announces more than a card may
 * send ends the connection before its body is collected.
 */
export const guardParser = (client: Client, onPacket: (packet: Packet) => void, onOversize: () => void): void => {
  const parser = parserOf(client);
  parser.on('packet', onPacket);
  const parse = parser.parse.bind(parser);
  parser.parse = (chunk) => {
    const rest = parse(chunk);
    if ((parser.packet?.length ?? 0) > maxPacket) onOversize();
    return rest;
  };
};
