/** A stored package as HTTP knows it. */
export interface Entity {
  /** Bytes. */
  size: number;
  /** Strong, with its quotes. */
  etag: string;
  modified: Date;
}

/** What a request asks of it, as its headers come. */
export interface Asked {
  method: string;
  range: string | undefined;
  ifRange: string | undefined;
  ifNoneMatch: string | undefined;
}

/** Which part of it is the answer. `end` is the last byte. Source: RFC 9110, sections 13 and 14. */
export type Part =
  { status: 200; start: 0; end: number } | { status: 206; start: number; end: number } | { status: 304 | 416 };

const rangePattern = /^\s*bytes\s*=\s*(\d{0,15})\s*-\s*(\d{0,15})\s*$/i;

/** One range is answered; several, and what cannot be read, are answered with the whole. */
export const partOf = (asked: Asked, entity: Entity): Part => {
  const whole = { status: 200, start: 0, end: entity.size - 1 } as const;
  if (isKnown(asked.ifNoneMatch, entity.etag)) return { status: 304 };
  if (asked.method !== 'GET' || asked.range === undefined || !isStill(asked.ifRange, entity)) return whole;
  const [, first = '', last = ''] = rangePattern.exec(asked.range) ?? [];
  if (first === '' && last === '') return whole;
  return first === '' ? suffix(Number(last), entity.size) : (from(Number(first), last, entity.size) ?? whole);
};

const suffix = (bytes: number, size: number): Part =>
  bytes === 0 ? { status: 416 } : { status: 206, start: Math.max(size - bytes, 0), end: size - 1 };

/** Undefined for a range that ends before it begins: it is no range. */
const from = (start: number, last: string, size: number): Part | undefined => {
  const end = last === '' ? size - 1 : Number(last);
  if (last !== '' && end < start) return undefined;
  return start >= size ? { status: 416 } : { status: 206, start, end: Math.min(end, size - 1) };
};

const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((each) => ['*', etag].includes(each.trim().replace(/^W\//, ''))) ?? false;

/** The part that a caller has is of the same content: a strong tag, or the very date that we gave. */
const isStill = (ifRange: string | undefined, { etag, modified }: Entity): boolean =>
  ifRange === undefined || ifRange.trim() === etag || ifRange.trim() === modified.toUTCString();
