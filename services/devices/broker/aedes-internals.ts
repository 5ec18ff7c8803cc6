import type { Client } from 'aedes';
import type { Packet, Parser } from 'mqtt-packet';

/** What a client of Aedes 1.2.0 keeps and its types leave out; the version is pinned in package.json for it. */

type ClientParser = Parser & { packet?: Packet | null };

/** The parser of what the client sends; `packet` is the one that is being read. */
export const parserOf = (client: Client): ClientParser => Reflect.get(client, '_parser') as ClientParser;

/** True when the client ended its connection by a DISCONNECT. */
export const hasDisconnected = (client: Client): boolean => Reflect.get(client, '_disconnected') === true;

/** Topic filters of the client's session. */
export const filtersOf = (client: Client): string[] => Object.keys(Reflect.get(client, 'subscriptions') as object);
