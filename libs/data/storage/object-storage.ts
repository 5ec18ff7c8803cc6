import type { Readable } from 'node:stream';

/** Nothing is stored under a key. */
export class ObjectGone extends Error {
  constructor(readonly key: string) {
    super(`nothing is stored under ${key}`);
  }
}

/** The first and the last byte of a part, counted from 0, as HTTP counts them. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * The port to where files lie. A key is a relative path of `A-Z a-z 0-9 . _ - /`, made by us and never by a caller. What
 * passes through is streamed; a file is never in memory as a whole.
 */
export abstract class ObjectStorage {
  /**
   * Stores something and deletes it. Returns why the store does not respond now; undefined when all is well.
   * @throws ConfigError when the store refuses, which no waiting mends
   */
  abstract check(): Promise<string | undefined>;
  /** Stores a stream; until all of it is there, nothing is. Returns its bytes. */
  abstract put(key: string, content: Readable): Promise<number>;
  /** The content, or a part of it that lies within. @throws ObjectGone */
  abstract get(key: string, range?: ByteRange): Promise<Readable>;
  /** Bytes of an object. @throws ObjectGone */
  abstract size(key: string): Promise<number>;
  /** Nothing happens when there is nothing. */
  abstract delete(key: string): Promise<void>;
  /** Runs `work` with a local file that holds the object; the file is there until it ends. @throws ObjectGone */
  abstract withFile<T>(key: string, work: (path: string) => Promise<T>): Promise<T>;
  /** What a browser needs for a direct upload, or undefined where it has to upload through the service. */
  abstract directUpload(prefix: string, until: Date, maxBytes: number): DirectUpload | undefined;
}

/** A signed permission to upload below a prefix. `policy` is base64 JSON, `signature` its base64 HMAC-SHA1. */
export interface DirectUpload {
  accessKeyId: string;
  policy: string;
  signature: string;
  /** Where the form is posted to. */
  uploadDomain: string;
}

const keyPattern = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

/** @throws Error for a foreign key: it could name a place outside. */
export const checkedKey = (key: string): string => {
  if (key.length > 500 || !keyPattern.test(key)) throw new Error(`${JSON.stringify(key)} is no key of a stored file`);
  return key;
};
