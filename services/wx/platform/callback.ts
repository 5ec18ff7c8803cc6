import { createHash, randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { XmlElement } from '#libs/wecom';

/** A callback of the platform that is to be worked off. */
export interface Callback {
  /** `InfoType`, or `Event` on the channel of data. */
  type: string;
  /** The app whose callback it is; null: the provider's own. */
  suiteId: string | null;
  xml: XmlElement;
  /** Time of the event by the platform. */
  at: Date;
}

/** Change of a callback: runs in the transaction that marks it as processed. */
export type Effect = (tx: EntityManager) => Promise<void>;

/** Works off callbacks of some types: reads what it needs of the platform, and returns what is to be changed. */
export type CallbackHandler = (callback: Callback) => Promise<Effect>;

export const noEffect: Effect = async () => undefined;

/** An unguessable reference: the platform returns it as `state`. */
export const newState = (): string => randomBytes(24).toString('base64url');

/** Hash under which a state is stored. */
export const stateHash = (state: string): string => createHash('sha256').update(state).digest('hex');
