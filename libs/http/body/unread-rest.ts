import type { NextFunction, Request, Response } from 'express';
import { identityHeader } from '../identity.js';

/**
 * What still comes of a body after the answer is let in up to a size and a time, so that the caller sees the answer:
 * without a session a little, with one as much as a call may have.
 */
const restBytes = 1_048_576;
const knownRestBytes = 8 * restBytes;
const restMs = 2000;

/** Ends the connection of a caller who keeps sending a body after the response. */
export const endUnreadRest = (request: Request, response: Response, next: NextFunction): void => {
  // before Node's own listener, which would take in whatever comes
  response.prependOnceListener('finish', () => {
    if (request.complete) return;
    const most = request.headers[identityHeader] === undefined ? restBytes : knownRestBytes;
    const timer = setTimeout(() => request.socket.destroy(), restMs);
    let bytes = 0;
    request
      .on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > most) request.socket.destroy();
      })
      .once('close', () => clearTimeout(timer));
    // taking something now says that the body has its reader
    request.read(0);
    request.resume();
  });
  next();
};
