import { texts } from '#libs/contracts';
import type { NextFunction, Request, Response } from 'express';
import type { IncomingMessage } from 'node:http';
import { TooLargeError, UnreadableError } from './errors.js';
import type { PolicyTable } from './policy-table.js';

/** Largest body of a call, and of one that may name 20,000 cards: that needs about 2 MB. */
export const bodyLimit = '100kb';
export const largeBodyLimit = '4mb';
/** Longest address with its query, in characters, and the most parameters of a query. */
const maxUrl = 4096;
const maxParameters = 50;
/** Deepest nesting of a body: a list of records in a record needs 3. */
const maxDepth = 12;
/** Keys that would reach the prototype of what a body is copied into. */
const prototypeKeys = new Set(['__proto__', 'constructor', 'prototype']);

/** Which parser reads the body of a request, by the policy of its call. */
export class BodyKinds {
  constructor(private readonly policies: PolicyTable) {}

  /** True for JSON of a call that may name a whole fleet. */
  isLargeJson(request: IncomingMessage): boolean {
    return isJson(request) && this.mayBeLarge(request);
  }

  /** True for JSON of every other call. */
  isSmallJson(request: IncomingMessage): boolean {
    return isJson(request) && !this.mayBeLarge(request);
  }

  /** True for a form of a call that accepts forms. */
  isForm(request: IncomingMessage): boolean {
    const { 'content-type': type = '' } = request.headers;
    return /^application\/x-www-form-urlencoded\s*(;|$)/i.test(type) && this.policies.ofRequest(request)?.form === true;
  }

  private mayBeLarge(request: IncomingMessage): boolean {
    return this.policies.ofRequest(request)?.largeBody === true;
  }
}

const isJson = ({ headers }: IncomingMessage): boolean =>
  /^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '');

/** Refuses addresses that no call of ours needs. */
export const queryGuard = (request: Request, _response: Response, next: NextFunction): void => {
  const query = request.url.split('?')[1] ?? '';
  next(
    request.url.length > maxUrl || query.split('&').length > maxParameters
      ? new TooLargeError(texts.invalidForm)
      : undefined,
  );
};

/** Refuses bodies that are nested too deep or try to reach a prototype. */
export const bodyGuard = (request: Request, _response: Response, next: NextFunction): void => {
  next(isHarmless(request.body, maxDepth) ? undefined : new UnreadableError(texts.invalidForm));
};

const isHarmless = (value: unknown, depth: number): boolean => {
  if (value === null || typeof value !== 'object') return true;
  if (depth === 0) return false;
  if (Array.isArray(value)) return value.every((each) => isHarmless(each, depth - 1));
  return Object.entries(value).every(([key, each]) => !prototypeKeys.has(key) && isHarmless(each, depth - 1));
};
