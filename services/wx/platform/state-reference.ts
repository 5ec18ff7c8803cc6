import { createHash, randomBytes } from 'node:crypto';

/** A reference that cannot be guessed: goes through the platform as `state` and comes back. */
export const newState = (): string => randomBytes(24).toString('base64url');

/** How a state is stored: it cannot be read there. */
export const stateHash = (state: string): string => createHash('sha256').update(state).digest('hex');
