import { createHash } from 'node:crypto';

/** 22 letters, digits, `-` and `_`: 128 bits, so that ids of two codes never meet and none can be guessed from another. */
const digest = (kind: string, code: string): string =>
  createHash('sha256').update(`${kind} ${code}`).digest('base64url').slice(0, 22);

/** The room of a student at the call platform. Longest there: 64 bytes. */
export const roomIdOf = (studentCode: string): string => `r${digest('room', studentCode)}`;

/** A class card at the call platform. Longest there: 32 bytes. */
export const cardUserId = (deviceNo: string): string => `c${digest('card', deviceNo)}`;

/** A parent at the call platform. Longest there: 32 bytes. */
export const parentUserId = (parentCode: string): string => `p${digest('parent', parentCode)}`;
