import type { IncomingMessage } from 'node:http';
import type { Policy } from '../allow.decorator.js';

export type BodyKind = 'json' | 'form' | 'parts' | 'xml';

const kinds: readonly [BodyKind, RegExp][] = [
  ['json', /^application\/json *(;|$)/i],
  ['form', /^application\/x-www-form-urlencoded *(;|$)/i],
  ['parts', /^multipart\/form-data *;/i],
  ['xml', /^(application|text)\/xml *(;|$)/i],
];

/** True for a request that announces a body. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** What a call reads. One that takes files says of JSON that they are missing, as it does of a form without them. */
const accepted = ({ form, upload, xml }: Policy): readonly BodyKind[] => {
  if (xml) return ['xml'];
  if (upload) return ['parts', 'json'];
  return form ? ['json', 'form', 'parts'] : ['json'];
};

/** The kind of a body that the call reads; undefined for one that it does not: another type, charset or packed. */
export const bodyKind = ({ method = '', headers }: IncomingMessage, policy: Policy): BodyKind | undefined => {
  if (method !== 'POST') return undefined;
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = headers;
  const [kind] = kinds.find(([, pattern]) => pattern.test(type)) ?? [];
  const charset = /; *charset *= *"?([^;" ]*)/i.exec(type)?.[1] ?? 'utf-8';
  const readable = /^utf-?8$/i.test(charset) && encoding.toLowerCase() === 'identity';
  return kind !== undefined && readable && accepted(policy).includes(kind) ? kind : undefined;
};
