import { texts } from '#libs/contracts';
import type { NextFunction, Request, Response } from 'express';
import { TooLargeError } from './errors.js';

/** Longest address with its query, in characters, and the most parameters of a query. */
const maxUrl = 4096;
const maxParameters = 50;

/** Refuses addresses that no call of ours needs. */
export const queryGuard = (request: Request, _response: Response, next: NextFunction): void => {
  const query = request.url.slice(request.url.indexOf('?') + 1);
  next(
    request.url.length > maxUrl || query.split('&').length > maxParameters
      ? new TooLargeError(texts.invalidForm)
      : undefined,
  );
};
