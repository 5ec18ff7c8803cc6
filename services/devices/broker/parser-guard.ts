import type { Client } from 'aedes';
import type { Packet, Parser } from 'mqtt-packet';

/** Largest payload of a card. Source: MQTT contract. */
export const maxPayload = 16 * 1024;
/** Largest packet: the payload, a topic and the fixed header. */
const maxPacket = maxPayload + 1024;

/** The parser that Aedes 1.2.0 keeps in a client; pinned in package.json because it is not public. */
interface ParserOfClient {
  _parser: Parser & { packet?: Packet | null };
}

/**
 * Reads along with a client's parser: `onPacket` sees every packet, and a packet that announces more than a card may
 * send ends the connection before its body is collected.
 */
export const guardParser = (client: Client, onPacket: (packet: Packet) => void, onOversize: () => void): void => {
  const { _parser: parser } = client as unknown as ParserOfClient;
  parser.on('packet', onPacket);
  const parse = parser.parse.bind(parser);
  parser.parse = (chunk) => {
    const rest = parse(chunk);
    if ((parser.packet?.length ?? 0) > maxPacket) onOversize();
    return rest;
  };
};
