import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { parse } from 'node:querystring';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { texts } from '#libs/contracts';
import { CallError, NotThisTypeError, TooLargeError, TooSlowError, UnreadableError } from '../errors.js';
import type { Policy } from '../allow.decorator.js';
import { BodyBudget, type BodyOwner } from './body-budget.js';
import { JsonShape, maxDepth, type ShapeLimits } from './json-shape.js';

interface Bounds {
  /** Bytes and milliseconds at most. */
  most: number;
  ms: number;
  /** Sees what comes, and says when it is too much. */
  problemOf?: (chunk: Buffer) => Error | undefined;
}

/** The bytes of a body. It stops being read as soon as it is too much, or takes too long. @throws CallError */
export const bytesOf = (request: IncomingMessage, { most, ms, problemOf }: Bounds): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    // a request that has closed emits no further event
    if (request.destroyed) return reject(new UnreadableError(texts.invalidForm));
    const chunks: Buffer[] = [];
    let bytes = 0;
    const settle = (error?: Error): void => {
      clearTimeout(timer);
      request.off('data', take).off('end', done).off('error', broken).off('close', broken);
      request.pause();
      if (error === undefined) resolve(Buffer.concat(chunks));
      else reject(error);
    };
    const take = (chunk: Buffer): void => {
      bytes += chunk.length;
      if (bytes > most) return settle(new TooLargeError(texts.invalidForm));
      chunks.push(chunk);
      const problem = problemOf?.(chunk);
      if (problem) settle(problem);
    };
    const done = (): void => settle();
    const broken = (): void => settle(new UnreadableError(texts.invalidForm));
    const timer = setTimeout(() => settle(new TooSlowError(texts.bodyTooSlow)), ms);
    request.on('data', take).once('end', done).once('error', broken).once('close', broken);
  });

export type BodyKind = 'json' | 'form' | 'parts' | 'xml';

const kinds: readonly [BodyKind, RegExp][] = [
  ['json', /^application\/json *(;|$)/i],
  ['form', /^application\/x-www-form-urlencoded *(;|$)/i],
  ['parts', /^multipart\/form-data *;/i],
  ['xml', /^(application|text)\/xml *(;|$)/i],
];

/** True for a request that announces a body. */
const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** What a call reads. One that takes files says of JSON that they are missing, as it does of a form without them. */
const accepted = ({ form, upload, xml }: Policy): readonly BodyKind[] => {
  if (xml) return ['xml'];
  if (upload) return ['parts', 'json'];
  return form ? ['json', 'form', 'parts'] : ['json'];
};

/** The kind of a body that the call reads; undefined for one that it does not: another type, charset or packed. */
const bodyKind = ({ method = '', headers }: IncomingMessage, policy: Policy): BodyKind | undefined => {
  if (method !== 'POST') return undefined;
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = headers;
  const [kind] = kinds.find(([, pattern]) => pattern.test(type)) ?? [];
  const charset = /; *charset *= *"?([^;" ]*)/i.exec(type)?.[1] ?? 'utf-8';
  const readable = /^utf-?8$/i.test(charset) && encoding.toLowerCase() === 'identity';
  return kind !== undefined && readable && accepted(policy).includes(kind) ? kind : undefined;
};

/**
 * Largest body of a call, in bytes; without a session; of a callback in XML, since WeCom reports 1,000 changes in one; and of
 * a call that may name 20,000 cards: that needs 2 MB.
 */
const bodyBytes = 102_400;
export const unknownBytes = 65_536;
export const xmlCallbackBytes = 1_048_576;
const largeBytes = 4 * 1_048_576;
/** A body comes within this time, in milliseconds; a form with files has that of its whole request. */
const bodyMs = 20_000;
const largeBodyMs = 60_000;
/** What the JSON of a body may be made of. 20,000 cards are 80,000 values. */
const shape: ShapeLimits = { depth: maxDepth, keys: 100, token: 65_536, values: 10_000 };
const largeShape: ShapeLimits = { ...shape, values: 100_000 };

/** Reads the body of a call, once its caller is known and allowed. */
@Injectable()
export class BodyReader {
  constructor(private readonly budget: BodyBudget) {}

  /**
   * Puts the body at the request. A form with files stays unread, the parser of forms of the call takes it; so does what
   * the call takes as a stream.
   * @throws CallError for a body that the call does not read
   */
  async read(request: Request, policy: Policy, owner: BodyOwner): Promise<void> {
    if (request.body !== undefined || policy.stream === true || !hasBody(request)) return;
    try {
      await this.take(request, policy, owner);
    } catch (error) {
      if (error instanceof CallError) this.budget.count(error.constructor.name.replace('Error', ''));
      throw error;
    }
  }

  private async take(request: Request, policy: Policy, owner: BodyOwner): Promise<void> {
    const kind = bodyKind(request, policy);
    if (kind === undefined) throw new NotThisTypeError(texts.bodyTypeUnknown);
    if (kind === 'parts' && policy.upload) return;
    const most = mostBytes(policy, owner);
    const length = Number(request.headers['content-length'] ?? most);
    if (length > most) throw new TooLargeError(texts.invalidForm);
    const giveBack = this.budget.take(owner, length);
    request.res?.once('close', giveBack);
    if (kind === 'parts') return boundParts(request, most);
    const scan = kind === 'json' ? new JsonShape(policy.largeBody ? largeShape : shape) : undefined;
    const ms = policy.largeBody ? largeBodyMs : bodyMs;
    const bytes = await bytesOf(request, { most, ms, problemOf: (chunk) => problemOf(scan, chunk) });
    request.body = policy.callback ? bytes : valuesOf(kind, bytes);
    // others have their turn before the fields are checked
    await nextTurn();
  }
}

const problemOf = (scan: JsonShape | undefined, chunk: Buffer): UnreadableError | undefined =>
  scan?.takes(chunk) === false ? new UnreadableError(texts.invalidForm) : undefined;

const mostBytes = ({ largeBody, callback, xml }: Policy, { known }: BodyOwner): number => {
  if (callback && xml) return xmlCallbackBytes;
  if (!known) return unknownBytes;
  return largeBody ? largeBytes : bodyBytes;
};

const valuesOf = (kind: BodyKind, bytes: Buffer): unknown => {
  const text = textOf(bytes);
  if (kind !== 'json') return parse(text, '&', '=', { maxKeys: shape.values });
  return jsonOf(bytes.length === 0 ? '{}' : text);
};

const textOf = (bytes: Buffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableError(texts.invalidForm);
  }
};

/** An object or a list; nothing else is the body of a call. */
const jsonOf = (text: string): unknown => {
  try {
    const value = JSON.parse(text) as unknown;
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // answered below
  }
  throw new UnreadableError(texts.invalidForm);
};

/** Lets the parser of forms see an error when more comes than the call reads. */
const boundParts = (request: Request, most: number): void => {
  let bytes = 0;
  // listening alone would let it flow before there is a reader
  request.pause();
  // each error ends one more wait of the parser of forms, and nothing waits for the last one
  request.on('error', () => undefined);
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > most) request.emit('error', new TooLargeError(texts.invalidForm));
  });
};
