import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { createHmac } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import { ConfigError, reasonOf } from '#libs/kernel/config';
import { type ByteRange, checkedKey, type DirectUpload, ObjectGone, ObjectStorage } from './object-storage.js';
import type { S3Address } from './s3-address.js';
import { withTemporaryFile } from './temporary-file.js';

/** Concurrent parts of an upload in memory: two of the smallest size that every server takes. */
const partBytes = 5 * 2 ** 20;
const partsAtOnce = 2;

/** Longest wait of a check. */
const checkMs = 5000;
/** What a check stores and deletes: the same in every process, so that one that was killed leaves no more than this. */
const checkedObject = 'check';

/** True for an answer that stays the same until key, bucket or rights change. */
const isRefusal = (status: number): boolean => status >= 400 && status < 500 && status !== 408 && status !== 429;

const isMissing = (error: unknown): boolean => error instanceof NoSuchKey || error instanceof NotFound;

/** Any S3-compatible object store, addressed by path. */
export class S3Storage extends ObjectStorage {
  private readonly client: S3Client;

  constructor(private readonly address: S3Address) {
    super();
    const { endpoint, region, accessKeyId, secretAccessKey } = address;
    this.client = new S3Client({
      endpoint,
      region,
      forcePathStyle: true,
      credentials: { accessKeyId, secretAccessKey },
      // stores other than the vendor's own do not all know the newer checksums
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  async check(): Promise<string | undefined> {
    const limit = { abortSignal: AbortSignal.timeout(checkMs) };
    try {
      await this.client.send(new PutObjectCommand({ ...this.named(checkedObject), Body: 'firstbell' }), limit);
      await this.client.send(new DeleteObjectCommand(this.named(checkedObject)), limit);
      return undefined;
    } catch (error) {
      const { name, $metadata } = error as Error & { $metadata?: { httpStatusCode?: number } };
      if (!isRefusal($metadata?.httpStatusCode ?? 0)) return reasonOf(error);
      const { endpoint, bucket } = this.address;
      throw new ConfigError(`STORAGE_URL: ${endpoint} refuses the key, or to store in the bucket ${bucket}: ${name}`);
    }
  }

  async put(key: string, content: Readable): Promise<number> {
    let bytes = 0;
    const counted = content.pipe(
      new Transform({
        transform: (chunk: Buffer, _encoding, done) => {
          bytes += chunk.length;
          done(null, chunk);
        },
      }),
    );
    content.once('error', (error) => counted.destroy(error));
    const upload = new Upload({
      client: this.client,
      partSize: partBytes,
      queueSize: partsAtOnce,
      params: { Bucket: this.address.bucket, Key: checkedKey(key), Body: counted },
    });
    await upload.done();
    return bytes;
  }

  async get(key: string, range?: ByteRange): Promise<Readable> {
    const part = range ? { Range: `bytes=${range.start}-${range.end}` } : {};
    try {
      const { Body } = await this.client.send(new GetObjectCommand({ ...this.named(key), ...part }));
      if (!(Body instanceof Readable)) throw new Error('the object store answered no stream');
      return Body;
    } catch (error) {
      throw isMissing(error) ? new ObjectGone(key) : error;
    }
  }

  async size(key: string): Promise<number> {
    try {
      const { ContentLength } = await this.client.send(new HeadObjectCommand(this.named(key)));
      if (ContentLength === undefined) throw new Error('the object store does not say how large an object is');
      return ContentLength;
    } catch (error) {
      throw isMissing(error) ? new ObjectGone(key) : error;
    }
  }

  async delete(key: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand(this.named(key)));
  }

  async withFile<T>(key: string, work: (path: string) => Promise<T>): Promise<T> {
    return withTemporaryFile(await this.get(key), work);
  }

  directUpload(prefix: string, until: Date, maxBytes: number): DirectUpload {
    const { bucket, accessKeyId, secretAccessKey, endpoint } = this.address;
    const conditions = [{ bucket }, ['starts-with', '$key', prefix], ['content-length-range', 1, maxBytes]];
    const json = JSON.stringify({ expiration: until.toISOString(), conditions });
    const policy = Buffer.from(json).toString('base64');
    const signature = createHmac('sha1', secretAccessKey).update(policy).digest('base64');
    return { accessKeyId, policy, signature, uploadDomain: `${endpoint}/${bucket}` };
  }

  private named(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.address.bucket, Key: checkedKey(key) };
  }
}
