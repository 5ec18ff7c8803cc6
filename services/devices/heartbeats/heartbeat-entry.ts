import type { Heartbeat } from '#libs/contracts';
import { heartbeatOf } from '../transport/index.js';

/** A heartbeat on its way to the database. */
export interface HeartbeatEntry {
  heartbeat: Heartbeat;
  /** Milliseconds since the epoch by our clock: the newest wins, whatever the card's clock says. */
  at: number;
  /** The connection it came by. */
  connectionId: string;
  /** The card may be missing in the database. */
  unregistered: boolean;
  /** The card may have restarted. */
  rebooted: boolean;
  /** Version or model may be new. */
  changed: boolean;
}

/** An entry with what the card has sent, which is kept until it is in the journal. */
export interface SentEntry extends HeartbeatEntry {
  text: string;
}

/** Characters of a heartbeat that the journal keeps as it was sent; of a longer one it keeps what we have read. */
const mostAsSent = 1024;

/** Keeps the newest entry of a card; what an older one knew to be new is not forgotten. */
export const keepNewest = (newest: Map<string, HeartbeatEntry>, entry: HeartbeatEntry): void => {
  const { deviceNo } = entry.heartbeat;
  const other = newest.get(deviceNo);
  if (!other) {
    newest.set(deviceNo, entry);
    return;
  }
  const [latest, former] = other.at > entry.at ? [other, entry] : [entry, other];
  latest.unregistered ||= former.unregistered;
  latest.rebooted ||= former.rebooted;
  latest.changed ||= former.changed;
  if (latest === entry) newest.set(deviceNo, entry);
};

/**
 * The text of a row of the journal: JSON of `{deviceNo, connectionId, at, payload}[]`. The payload is the text that came,
 * and is not serialised again: it was read as JSON, and neither number nor id has a character that JSON escapes.
 */
export const journalOf = (entries: readonly SentEntry[]): string => {
  let text = '[';
  for (const { heartbeat, connectionId, at, text: sent } of entries) {
    const payload = sent.length <= mostAsSent ? sent : JSON.stringify(heartbeat);
    text += `${text === '[' ? '' : ','}{"deviceNo":"${heartbeat.deviceNo}","connectionId":"${connectionId}","at":${at},"payload":${payload}}`;
  }
  return `${text}]`;
};

/** An entry in a row of the journal; `heartbeat` instead of a payload in rows of version 0.2. */
type JournalEntry = Pick<HeartbeatEntry, 'connectionId' | 'at'> &
  ({ deviceNo: string; payload: Record<string, unknown> } | { heartbeat: Heartbeat });

/** The entries of a row of the journal. What its writer knew of the cards is not known here: all of it may be new. */
export const entriesOf = (text: string): HeartbeatEntry[] =>
  (JSON.parse(text) as JournalEntry[]).map((entry) => ({
    heartbeat: 'heartbeat' in entry ? entry.heartbeat : heartbeatOf(entry.deviceNo, entry.payload),
    at: entry.at,
    connectionId: entry.connectionId,
    unregistered: true,
    rebooted: true,
    changed: true,
  }));
