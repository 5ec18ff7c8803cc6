import type { ChannelName } from '#libs/contracts';

/** Address of a channel, as it is stored: the part that differs, never a host. */
export interface ChannelAddress {
  /** Key of a robot, userid of a member, or address of a mailbox. */
  target: string;
  /** Signing secret of a robot; empty without one. */
  secret: string;
}

/** A message as it is sent. */
export interface ChannelMessage {
  /** Unique per message and attempt-independent: a repeat has the same. */
  id: string;
  title: string;
  text: string;
  /** Page of the console; null without one. */
  url: string | null;
}

/** At most `count` messages to an address within `ms`. */
export interface Rate {
  count: number;
  ms: number;
}

/**
 * What became of a message that was not delivered: `refused` (for good), `frequency` (too many, later again), `notSent` (it has
 * not left this host, or the channel refuses it for now), or `unknown` (it may have arrived).
 */
export type FailureKind = 'refused' | 'frequency' | 'notSent' | 'unknown';

/** A message that was not delivered, or may not have been. Holds no address and no secret. */
export class ChannelFailure extends Error {
  constructor(
    readonly channel: ChannelName,
    readonly kind: FailureKind,
    /** Code of the channel, or our own: see `refusalText`. */
    readonly code: string,
  ) {
    super(`${channel} ${kind}: ${code}`);
  }
}

/** One way to notify people. */
export interface Channel {
  readonly name: ChannelName;
  /** False when the configuration lacks what it needs. */
  readonly available: boolean;
  /** Limits of one address. */
  readonly rates: readonly Rate[];
  /** Pause in milliseconds after a refusal for frequency. */
  readonly shutMs: number;
  /** Longest text of a message in bytes. */
  readonly maxBytes: number;
  /** True when the receiver recognises a message that comes twice. */
  readonly repeatable: boolean;

  /** Reads what a person has entered. @throws RuleError with a text for people */
  addressOf(given: string, secret: string): ChannelAddress;

  /** The address as lists show it. */
  masked(address: ChannelAddress): string;

  /** @throws ChannelFailure */
  send(address: ChannelAddress, message: ChannelMessage): Promise<void>;

  /** Replaces a message whose button `userid` has pressed, once; `responseCode` came with the press. @throws ChannelFailure */
  acknowledged?(responseCode: string, userid: string): Promise<void>;
}

/** Last characters of a key that lists show. */
const shownCharacters = 4;

export const maskedKey = (key: string): string => `****${key.slice(-shownCharacters)}`;

/** A text of at most `maxBytes` bytes; what is cut off is marked. */
export const fitted = (text: string, maxBytes: number): string => {
  if (Buffer.byteLength(text) <= maxBytes) return text;
  let bytes = Buffer.byteLength('…');
  let kept = '';
  for (const character of text) {
    bytes += Buffer.byteLength(character);
    if (bytes > maxBytes) break;
    kept += character;
  }
  return `${kept}…`;
};

/** Title, text and link as one plain text; the link is never cut. */
export const plainText = ({ title, text, url }: ChannelMessage, maxBytes: number): string => {
  const link = url === null ? '' : `\n${url}`;
  return fitted(`${title}\n${text}`, maxBytes - Buffer.byteLength(link)) + link;
};
