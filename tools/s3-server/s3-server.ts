import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync, readdirSync } from 'node:fs';
import { appendFile, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { checkSignature, payloadHash, S3Error } from './signature.js';

const bucket = 'firstbell';
const credentials = { accessKeyId: 'firstbell', secretAccessKey: 'firstbell-secret', region: 'us-east-1' };
/** The smallest size of a part of a multipart upload, except for the last part. */
const minPartBytes = 5 * 2 ** 20;

interface Call {
  request: IncomingMessage;
  response: ServerResponse;
  key: string;
  query: URLSearchParams;
}

/**
 * A server with one bucket that speaks as much S3 as `libs/data/storage` uses: PUT, multipart upload, GET with one range, HEAD
 * and DELETE, addressed by path. It checks signatures (version 4), hashes of bodies, and the order, size and ETag of
 * parts. It does not list, copy, version or encrypt objects, keep their metadata, or know policies, presigned addresses,
 * uploads by form or in signed chunks.
 */
export class S3Server {
  private readonly server: Server;

  private constructor(private readonly directory: string) {
    for (const folder of ['objects', 'incoming']) mkdirSync(join(directory, folder), { recursive: true });
    this.server = createServer((request, response) => {
      this.handle(request, response).catch((error: unknown) => refuse(request, response, error));
    });
  }

  /** Starts a server that stores each object in a file below `directory`. Port 0 is any free port. */
  static async start(directory: string, port = 0): Promise<S3Server> {
    const started = new S3Server(directory);
    await new Promise<void>((resolve, reject) => {
      started.server.once('error', reject);
      started.server.listen(port, '127.0.0.1', resolve);
    });
    return started;
  }

  /** The value of `STORAGE_URL`. */
  get url(): string {
    const { port } = this.server.address() as AddressInfo;
    return `s3://${credentials.accessKeyId}:${credentials.secretAccessKey}@127.0.0.1:${port}/${bucket}`;
  }

  /** The keys of all objects. */
  get keys(): string[] {
    return readdirSync(join(this.directory, 'objects')).map(decodeURIComponent);
  }

  /** The number of bodies and multipart uploads that are not finished. */
  get unfinished(): number {
    return readdirSync(join(this.directory, 'incoming')).length;
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.server.close(() => resolve());
      this.server.closeAllConnections();
    });
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    checkSignature(request, url, credentials);
    const [, named, key = ''] = /^\/([^/]+)\/?(.*)$/.exec(url.pathname) ?? [];
    if (named !== bucket) throw new S3Error(404, 'NoSuchBucket');
    const query = url.searchParams;
    const kind = query.has('uploads') ? ' uploads' : query.has('uploadId') ? ' uploadId' : '';
    const operation = this.operations[`${request.method ?? ''}${kind}`];
    if (!operation || !key) throw new S3Error(501, 'NotImplemented');
    await operation({ request, response, key, query });
  }

  private readonly operations: Record<string, (call: Call) => Promise<void>> = {
    GET: (call) => this.read(call),
    HEAD: (call) => this.read(call),
    PUT: async ({ request, response, key }) => {
      const { path, etag } = await this.receive(request);
      await rename(path, this.objectFile(key));
      response.setHeader('etag', `"${etag}"`).end();
    },
    DELETE: async ({ response, key }) => {
      await rm(this.objectFile(key), { force: true });
      response.writeHead(204).end();
    },
    'POST uploads': async ({ response, key }) => {
      const id = randomUUID();
      await mkdir(join(this.directory, 'incoming', id));
      respond(response, 'InitiateMultipartUploadResult', { Bucket: bucket, Key: key, UploadId: id });
    },
    'PUT uploadId': async ({ request, response, query }) => {
      const { path, etag } = await this.receive(request);
      try {
        await rename(path, join(this.uploadFolder(query), `${Number(query.get('partNumber'))}-${etag}`));
      } catch {
        await rm(path);
        throw new S3Error(404, 'NoSuchUpload');
      }
      response.setHeader('etag', `"${etag}"`).end();
    },
    'POST uploadId': (call) => this.complete(call),
    'DELETE uploadId': async ({ response, query }) => {
      await rm(this.uploadFolder(query), { recursive: true, force: true });
      response.writeHead(204).end();
    },
  };

  private async read({ request, response, key }: Call): Promise<void> {
    const path = this.objectFile(key);
    const { size } = await stat(path).catch(() => Promise.reject(new S3Error(404, 'NoSuchKey')));
    const [ranged, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    const start = ranged ? Number(first) : 0;
    const end = ranged ? Math.min(Number(last), size - 1) : size - 1;
    if (ranged && start > end) throw new S3Error(416, 'InvalidRange');
    response.setHeader('content-length', end - start + 1);
    if (ranged) response.writeHead(206, { 'content-range': `bytes ${start}-${end}/${size}` });
    if (request.method === 'HEAD' || size === 0) response.end();
    else await pipeline(createReadStream(path, { start, end }), response);
  }

  /** Joins the parts that the body names into an object. */
  private async complete({ request, response, key, query }: Call): Promise<void> {
    const folder = this.uploadFolder(query);
    const body = await this.receive(request);
    const xml = await readFile(body.path, 'utf8');
    await rm(body.path);
    const named = [...xml.matchAll(/<Part>(.+?)<\/Part>/gs)].map(([, part = '']) => ({
      number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
      etag: /[0-9a-f]{32}/.exec(part)?.[0],
    }));
    if (named.some(({ number }, at) => number <= (named[at - 1]?.number ?? 0))) {
      throw new S3Error(400, 'InvalidPartOrder');
    }
    const paths = named.map(({ number, etag }) => join(folder, `${number}-${etag}`));
    const stats = paths.map((path) => stat(path).catch(() => Promise.reject(new S3Error(400, 'InvalidPart'))));
    const sizes = (await Promise.all(stats)).map(({ size }) => size);
    if (sizes.slice(0, -1).some((size) => size < minPartBytes)) throw new S3Error(400, 'EntityTooSmall');
    const [joined, ...others] = paths;
    if (joined === undefined) throw new S3Error(400, 'MalformedXML');
    for (const path of others) await appendFile(joined, await readFile(path));
    await rename(joined, this.objectFile(key));
    await rm(folder, { recursive: true });
    respond(response, 'CompleteMultipartUploadResult', { Bucket: bucket, Key: key });
  }

  /** Writes a body into a file of its own. @throws S3Error when it is not the body that was signed */
  private async receive(request: IncomingMessage): Promise<{ path: string; etag: string }> {
    const announced = payloadHash(request);
    const path = join(this.directory, 'incoming', randomUUID());
    const [sha256, md5] = [createHash('sha256'), createHash('md5')];
    request.on('data', (chunk: Buffer) => [sha256, md5].forEach((hash) => hash.update(chunk)));
    try {
      await pipeline(request, createWriteStream(path));
      if (announced !== 'UNSIGNED-PAYLOAD' && announced !== sha256.digest('hex')) {
        throw new S3Error(400, 'XAmzContentSHA256Mismatch');
      }
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
    return { path, etag: md5.digest('hex') };
  }

  /** One flat folder: `a` and `a/b` may both be objects. */
  private objectFile(key: string): string {
    return join(this.directory, 'objects', encodeURIComponent(key));
  }

  private uploadFolder(query: URLSearchParams): string {
    const id = query.get('uploadId') ?? '';
    if (!/^[0-9a-f-]{36}$/.test(id)) throw new S3Error(404, 'NoSuchUpload');
    return join(this.directory, 'incoming', id);
  }
}

const respond = (response: ServerResponse, root: string, values: Record<string, string>): void => {
  const elements = Object.entries(values).map(([name, value]) => `<${name}>${value}</${name}>`);
  response
    .setHeader('content-type', 'application/xml')
    .end(`<?xml version="1.0" encoding="UTF-8"?><${root}>${elements.join('')}</${root}>`);
};

const refuse = (request: IncomingMessage, response: ServerResponse, error: unknown): void => {
  request.resume();
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const { status, code } = error instanceof S3Error ? error : { status: 500, code: 'InternalError' };
  response.statusCode = status;
  respond(response, 'Error', { Code: code, Message: String(error) });
};
