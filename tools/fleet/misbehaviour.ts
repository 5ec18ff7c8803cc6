import { CardClient, type ClientEvents } from './card-client.js';
import type { Card } from './card.js';
import type { Random } from './random.js';

/** Payloads that no service may trip over; each is below the limit of 16 KiB. */
export const garbagePayloads: readonly (string | Buffer)[] = [
  '',
  'null',
  '[]',
  '42',
  '"heartbeat"',
  'not json',
  '{"deviceNo":',
  '{}',
  '{"deviceNo":{"$gt":""},"version":"x","uptime":-1,"time":"gestern"}',
  '{"version":1e400,"versionName":[],"bootId":{},"time":99999999999999999999}',
  '{"__proto__":{"isAdmin":1},"constructor":{"prototype":{}}}',
  '{"deviceNo":"\\u0000\\u0000","ip":"\\ud800","network":"<script>alert(1)</script>"}',
  `{"device":"${'长'.repeat(5000)}"}`,
  `${'['.repeat(7000)}${']'.repeat(7000)}`,
  `[${Array.from({ length: 500 }, () => '{"time":0,"level":"x","content":1}')
    .join(',')
    .slice(0, 15_000)}]`,
  Buffer.from([0xff, 0xfe, 0x00, 0xc3, 0x28]),
];

/** Publishes one garbage payload on one of the card's own topics. */
export const sendGarbage = (card: Card, random: Random): void => {
  const topic = random.pick(['heartbeat', 'ack', 'log'] as const) ?? 'heartbeat';
  card.publishRaw(topic, random.pick(garbagePayloads) ?? '');
};

/** Acknowledges a command that was never sent. */
export const sendUnknownAck = (card: Card, random: Random): void => {
  card.publishRaw('ack', JSON.stringify({ commandId: random.uuid(), status: 'succeeded' }));
};

/** Publishes more than the 16 KiB that are allowed; a guarded broker closes the connection. */
export const sendOversize = (card: Card): void => {
  card.publishRaw('log', JSON.stringify({ time: Date.now(), level: 'info', content: 'x'.repeat(64 * 1024) }));
};

/** Publishes a heartbeat in the name of `other`; the broker must close the connection. */
export const trespass = (card: Card, other: Card): void => {
  card.publishRaw(`classcard/${other.deviceNo}/heartbeat`, JSON.stringify({ deviceNo: other.deviceNo }));
};

/** A connection in the name of `card` that is not the card's own; it ends after `seconds` at the latest. */
const openGuest = (card: Card, seconds: number, password: string, events: Partial<ClientEvents>): void => {
  const { broker, guests, wheel } = card.commons;
  const guest = new CardClient(
    broker,
    { ...card.identity(), password },
    {
      ready: () => undefined,
      command: () => undefined,
      acknowledged: () => undefined,
      refused: () => undefined,
      closed: (client) => guests.delete(client),
      ...events,
    },
  );
  guests.add(guest);
  guest.open();
  wheel.after(seconds, () => {
    guest.drop();
  });
};

/**
 * Opens a second connection with the card's own id for at most `seconds`. The broker lets it take over; the card
 * reconnects and takes over in turn. Commands that reach the twin go to the card, so that none is lost to the test.
 */
export const openTwin = (card: Card, seconds: number): void => {
  openGuest(card, seconds, card.identity().password, {
    command: (payload) => {
      card.command(payload);
    },
  });
};

/** Tries to sign in as the card with a wrong password; the broker must refuse. */
export const connectWithWrongPassword = (card: Card): void => {
  openGuest(card, 10, 'wrong', {
    ready: (client) => {
      client.drop();
    },
  });
};
