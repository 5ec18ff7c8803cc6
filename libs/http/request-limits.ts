import type { NextFunction, Request, Response } from 'express';
import type { Socket } from 'node:net';
import { texts } from '#libs/contracts';
import { TooLargeError } from './errors.js';

/** Longest address with its query, in characters, and the most parameters of a query. */
const maxUrl = 4096;
const maxParameters = 50;

/** Refuses addresses that no call needs. */
export const queryGuard = (request: Request, _response: Response, next: NextFunction): void => {
  const query = request.url.slice(request.url.indexOf('?') + 1);
  next(
    request.url.length > maxUrl || query.split('&').length > maxParameters
      ? new TooLargeError(texts.invalidForm)
      : undefined,
  );
};

/** Requests of one connection that wait for their responses: browsers and our own gateway send them in sequence. */
const mostOfConnection = 10;

const waiting = new WeakMap<Socket, number>();

/** Ends a connection that pipelines too many requests. */
export const pipeliningGuard = ({ socket }: Request, response: Response, next: NextFunction): void => {
  const count = (waiting.get(socket) ?? 0) + 1;
  waiting.set(socket, count);
  response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
  if (count > mostOfConnection) socket.destroy();
  // what else came with the same packet is not looked at
  if (!socket.destroyed) next();
};
