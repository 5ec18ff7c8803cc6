import { randomInt } from 'node:crypto';

/** Keys that would reach the prototype of what a body is copied into. */
const prototypeKeys = new Set(['__proto__', 'constructor', 'prototype']);
/** Deepest nesting of what a call reads, in whatever form it comes. */
export const maxDepth = 12;

/** False for what has too many keys in one object, is nested too deep or tries to reach a prototype. */
export const isHarmless = (value: unknown, maxKeys: number, depth = maxDepth): boolean => {
  if (value === null || typeof value !== 'object') return true;
  if (depth === 0) return false;
  if (Array.isArray(value)) return value.every((each) => isHarmless(each, maxKeys, depth - 1));
  const record = value as Record<string, unknown>;
  const keys = Object.keys(record);
  if (keys.length > maxKeys) return false;
  return keys.every((key) => !prototypeKeys.has(key) && isHarmless(record[key], maxKeys, depth - 1));
};

/** What the JSON of a body may be made of. */
export interface ShapeLimits {
  /** Deepest nesting: a list of records in a record needs 3. */
  depth: number;
  /** Most keys of one object, and most different keys of all of them. */
  keys: number;
  /** Longest text or number, in bytes. */
  token: number;
  /** Most members and elements of all objects and lists together. */
  values: number;
}

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const colon = 0x3a;
const openList = 0x5b;
const closeList = 0x5d;
const openObject = 0x7b;
const closeObject = 0x7d;
/** Of the hash of keys; callers cannot know which keys share one. */
const multiplier = randomInt(1 << 16, 1 << 30) * 2 + 1;

/**
 * Counts what the JSON of a body is made of, byte by byte while it comes, so that what is too much is refused before a
 * parser makes objects of it. Whether it is JSON at all the parser says.
 */
export class JsonShape {
  private inText = false;
  private escaped = false;
  private token = 0;
  private longest = 0;
  private hash = 0;
  private values = 0;
  private depth = 0;
  private mostMembers = 0;
  /** Members of each open object and list. */
  private readonly members: number[] = [0];
  private readonly keys = new Set<number>();

  constructor(private readonly limits: ShapeLimits) {}

  /** False when the body, as far as it has come, is made of too much. */
  takes(chunk: Buffer): boolean {
    // an index is much quicker than the iterator of a buffer
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at] ?? 0;
      if (this.inText) this.text(byte);
      else this.outside(byte);
      if (this.depth > this.limits.depth || this.keys.size > this.limits.keys) return false;
    }
    this.longest = Math.max(this.longest, this.token);
    const { keys, token, values } = this.limits;
    return this.mostMembers <= keys && this.longest <= token && this.values <= values;
  }

  private text(byte: number): void {
    this.token += 1;
    this.hash = (Math.imul(this.hash, multiplier) + byte) | 0;
    if (this.escaped) this.escaped = false;
    else if (byte === backslash) this.escaped = true;
    else if (byte === quote) this.inText = false;
  }

  private outside(byte: number): void {
    if (byte === quote) {
      this.inText = true;
      this.hash = 0;
    } else if (byte === openList || byte === openObject) this.open();
    else if (byte === closeList || byte === closeObject) this.depth = Math.max(this.depth - 1, 0);
    else if (byte === colon) this.key();
    else if (byte === comma) this.value();
    else this.token += 1;
  }

  private open(): void {
    this.value();
    this.depth += 1;
    this.members[this.depth] = 0;
  }

  private key(): void {
    this.value();
    this.keys.add(this.hash);
    const members = (this.members[this.depth] ?? 0) + 1;
    this.members[this.depth] = members;
    this.mostMembers = Math.max(this.mostMembers, members);
  }

  /** A member or an element begins. */
  private value(): void {
    this.longest = Math.max(this.longest, this.token);
    this.token = 0;
    this.values += 1;
  }
}
