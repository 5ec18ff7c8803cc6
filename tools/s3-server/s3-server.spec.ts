import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hourMs } from '#libs/contracts';
import { S3Server } from './s3-server.js';

const directory = mkdtempSync(join(tmpdir(), 's3-server-'));
const object = { Bucket: 'firstbell', Key: 'a/b.txt' };
let server: S3Server;

interface SignedRequest {
  path: string;
  headers: Record<string, string>;
  body?: unknown;
}

/** A client with the server's key, but for `other`. */
const clientOf = (
  other: { username?: string; password?: string; region?: string; clockOffsetMs?: number } = {},
): S3Client => {
  const { username, password, host } = new URL(server.url);
  return new S3Client({
    endpoint: `http://${host}`,
    region: other.region ?? 'us-east-1',
    forcePathStyle: true,
    maxAttempts: 1,
    systemClockOffset: other.clockOffsetMs ?? 0,
    credentials: { accessKeyId: other.username ?? username, secretAccessKey: other.password ?? password },
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
};

/** A client whose requests change between their signing and their sending. */
const tamperingClient = (change: (request: SignedRequest) => void): S3Client => {
  const client = clientOf();
  client.middlewareStack.add(
    (next) => (args) => {
      change(args.request as SignedRequest);
      return next(args);
    },
    { step: 'deserialize', priority: 'high' },
  );
  return client;
};

beforeAll(async () => {
  server = await S3Server.start(directory);
  await clientOf().send(new PutObjectCommand({ ...object, Body: 'content' }));
});
afterAll(async () => {
  await server.stop();
  rmSync(directory, { recursive: true, force: true });
});

describe('the S3 server for tests', () => {
  it.each([
    ['an unknown key', { username: 'other' }, 'InvalidAccessKeyId'],
    ['a wrong secret', { password: 'other' }, 'SignatureDoesNotMatch'],
    ['another region', { region: 'eu-west-1' }, 'AuthorizationHeaderMalformed'],
    ['a clock that is an hour slow', { clockOffsetMs: -hourMs }, 'RequestTimeTooSkewed'],
  ])('refuses a request that is signed with %s', async (_name, other, code) => {
    await expect(clientOf(other).send(new GetObjectCommand(object))).rejects.toMatchObject({ name: code });
  });

  it.each<[string, (request: SignedRequest) => void]>([
    ['path', (request) => (request.path = '/firstbell/other.txt')],
    ['signed header', (request) => (request.headers['x-amz-user-agent'] = 'other')],
  ])('refuses a request whose %s was changed after signing', async (_name, change) => {
    const refused = tamperingClient(change).send(new DeleteObjectCommand(object));
    await expect(refused).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
  });

  it('refuses a body that was changed after signing, and stores nothing', async () => {
    const client = tamperingClient((request) => (request.body = 'CONTENT'));
    const refused = client.send(new PutObjectCommand({ ...object, Key: 'changed.txt', Body: 'content' }));
    await expect(refused).rejects.toMatchObject({ name: 'XAmzContentSHA256Mismatch' });
    expect([server.keys, server.unfinished]).toEqual([['a/b.txt'], 0]);
  });

  it('refuses a request without a signature', async () => {
    const { host } = new URL(server.url);
    expect((await fetch(`http://${host}/firstbell/a/b.txt`)).status).toBe(403);
  });

  it('refuses another bucket', async () => {
    const refused = clientOf().send(new GetObjectCommand({ ...object, Bucket: 'other' }));
    await expect(refused).rejects.toMatchObject({ name: 'NoSuchBucket' });
  });

  it('clips a range to the object, and refuses one that begins after its end', async () => {
    const { Body, ContentRange } = await clientOf().send(new GetObjectCommand({ ...object, Range: 'bytes=5-99' }));
    expect([await Body?.transformToString(), ContentRange]).toEqual(['nt', 'bytes 5-6/7']);
    const refused = clientOf().send(new GetObjectCommand({ ...object, Range: 'bytes=7-9' }));
    await expect(refused).rejects.toMatchObject({ name: 'InvalidRange' });
  });

  it('joins parts only in order, with their ETags, and large enough', async () => {
    const client = clientOf();
    const key = { ...object, Key: 'parts.bin' };
    const { UploadId } = await client.send(new CreateMultipartUploadCommand(key));
    const part = async (PartNumber: number, length: number): Promise<{ PartNumber: number; ETag: string }> => {
      const Body = Buffer.alloc(length, PartNumber);
      const { ETag = '' } = await client.send(new UploadPartCommand({ ...key, UploadId, PartNumber, Body }));
      return { PartNumber, ETag };
    };
    const [one, two, three] = [await part(1, 5 * 2 ** 20), await part(2, 10), await part(3, 10)];
    const complete = async (...Parts: { PartNumber: number; ETag: string }[]): Promise<unknown> =>
      client.send(new CompleteMultipartUploadCommand({ ...key, UploadId, MultipartUpload: { Parts } }));
    await expect(complete(two, one)).rejects.toMatchObject({ name: 'InvalidPartOrder' });
    await expect(complete({ ...one, ETag: two.ETag })).rejects.toMatchObject({ name: 'InvalidPart' });
    await expect(complete(one, two, three)).rejects.toMatchObject({ name: 'EntityTooSmall' });
    await complete(one, three);
    const { Body } = await client.send(new GetObjectCommand(key));
    const expected = Buffer.concat([Buffer.alloc(5 * 2 ** 20, 1), Buffer.alloc(10, 3)]);
    expect(Buffer.from((await Body?.transformToByteArray()) ?? []).equals(expected)).toBe(true);
    await expect(complete(one)).rejects.toMatchObject({ name: 'InvalidPart' });
    expect(server.unfinished).toBe(0);
  });
});
