import type { NextFunction, Request, Response } from 'express';
import type { Socket } from 'node:net';

/** Requests of one connection that wait for their responses: browsers and our own gateway send one after the other. */
const mostOfConnection = 10;

const waiting = new WeakMap<Socket, number>();

/** Ends a connection that goes on asking without waiting for responses. */
export const pipeliningGuard = ({ socket }: Request, response: Response, next: NextFunction): void => {
  const count = (waiting.get(socket) ?? 0) + 1;
  waiting.set(socket, count);
  response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
  if (count > mostOfConnection) socket.destroy();
  // what else came with the same packet is not looked at
  if (!socket.destroyed) next();
};
