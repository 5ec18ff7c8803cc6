/** Bytes that may wait for one socket: `lasting` no longer than `lastingMs`, `most` not at all. */
export interface BacklogBounds {
  lasting: number;
  lastingMs: number;
  most: number;
}

/** A resume of the largest size stays below `most`; a healthy dashboard takes it within a second. */
const backlogBounds: BacklogBounds = { lasting: 1024 * 1024, lastingMs: 2000, most: 8 * 1024 * 1024 };

/**
 * True when a socket is too far behind to be kept; `memory` holds since when it is behind. `now` in milliseconds of
 * the process.
 */
export const isTooSlow = (
  memory: { slowSince?: number | undefined },
  waiting: number,
  now: number,
  bounds: BacklogBounds = backlogBounds,
): boolean => {
  if (waiting <= bounds.lasting) {
    memory.slowSince = undefined;
    return false;
  }
  memory.slowSince ??= now;
  return waiting > bounds.most || now - memory.slowSince >= bounds.lastingMs;
};
