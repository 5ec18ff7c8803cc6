import { createHash, randomBytes } from 'node:crypto';

/** A reference that nobody guesses: goes through the platform as `state` and comes back. */
export const newState = (): string => randomBytes(24).toString('base64url');

/** How a state is stored: nobody reads it there. */
export const stateHash = (state: string): string => createHash('sha256').update(state).digest('hex');
