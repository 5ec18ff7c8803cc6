import { Injectable, Logger } from '@nestjs/common';
import { DataStore, MemoryLocker, Server, Upload } from '@tus/server';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { type Envelope, filled, isFileName, maxPackageBytes, packageUploadPath, rtnCode, texts } from '#libs/contracts';
import type { Identity } from '#libs/http';
import { PackageChecks } from './package-upload.service.js';
import type { PackageUpload } from './package.entity.js';
import { TooManyParts, uploadLimits, UploadMoved, type UploadOwner, UploadsFull, UploadStore } from './upload-store.js';

/** A refusal in the shape in which the library of the protocol hands errors on; its body is an envelope. */
class TusRefusal extends Error {
  readonly body: string;

  constructor(
    readonly status_code: number,
    text: string,
  ) {
    super(text);
    this.body = JSON.stringify({ rtnCode: rtnCode.rejected, bizData: null, msg: text } satisfies Envelope<null>);
  }
}

/** The uploads of one account, as the tus protocol wants them. Those of other accounts are not found. */
class TusDataStore extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'expiration', 'termination'];

  constructor(
    private readonly store: UploadStore,
    private readonly owner: UploadOwner,
  ) {
    super();
  }

  override async create(upload: Upload): Promise<Upload> {
    const fileName = upload.metadata?.['filename'] ?? '';
    try {
      await this.store.create(this.owner, { id: upload.id, size: upload.size ?? 0, fileName });
    } catch (error) {
      throw error instanceof UploadsFull ? new TusRefusal(429, texts.uploadsFull) : error;
    }
    return upload;
  }

  override async write(content: Readable, id: string, offset: number): Promise<number> {
    try {
      return await this.store.append(this.owner, id, offset, content);
    } catch (error) {
      if (error instanceof UploadMoved) throw new TusRefusal(409, texts.uploadBehind);
      throw error instanceof TooManyParts ? new TusRefusal(413, texts.uploadPartsTooMany) : error;
    }
  }

  override async remove(id: string): Promise<void> {
    await this.existing(id);
    await this.store.remove(this.owner, id);
  }

  override async getUpload(id: string): Promise<Upload> {
    const { size, received, fileName, updatedAt } = await this.existing(id);
    return new Upload({
      id,
      size: Number(size),
      offset: Number(received),
      metadata: { filename: fileName },
      // it expires a day after its last part
      creation_date: updatedAt.toISOString(),
    });
  }

  override getExpiration(): number {
    return uploadLimits.idleMs;
  }

  private async existing(id: string): Promise<PackageUpload> {
    const upload = await this.store.find(this.owner, id);
    if (!upload) throw new TusRefusal(404, texts.uploadUnknown);
    return upload;
  }
}

const idPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** Time limit of a request that is displaced by another one of the same upload, to store what it has. */
const drainMs = 1000;

interface TusError {
  status_code: number;
  body: string;
}

/** Speaks the tus protocol with one account at a time. */
@Injectable()
export class TusHandler {
  private readonly logger = new Logger('package-upload');
  /** Of one upload one request at a time is let in; over instances the store sees to that. */
  private readonly locker = new MemoryLocker({ acquireLockTimeout: 2 * drainMs });

  constructor(
    private readonly store: UploadStore,
    private readonly checks: PackageChecks,
  ) {}

  async handle(caller: Identity, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const server = new Server({
      path: packageUploadPath,
      datastore: new TusDataStore(this.store, caller),
      locker: this.locker,
      lockDrainTimeout: drainMs,
      maxSize: maxPackageBytes,
      relativeLocation: true,
      // no page of another origin has a part in this
      allowedOrigins: [],
      namingFunction: () => randomUUID(),
      getFileIdFromRequest: (_request, last) => (last !== undefined && idPattern.test(last) ? last : undefined),
      onUploadCreate: async (_request, upload) => ({ metadata: checked(upload) }),
      onUploadFinish: async (_request, upload) => {
        this.checks.begin(upload.id);
        return {};
      },
      onResponseError: (_request, error) => this.answer(error),
    });
    await server.handle(request, response);
  }

  private answer(error: Error | TusError): TusRefusal {
    if (error instanceof TusRefusal) return error;
    const status = (error as Partial<TusError>).status_code ?? 500;
    if (status === 500) this.logger.error({ err: error }, 'an upload failed');
    return new TusRefusal(status, textOf(status));
  }
}

const textOf = (status: number): string => {
  if (status === 404 || status === 410) return texts.uploadUnknown;
  if (status === 409) return texts.uploadBehind;
  if (status === 413) return filled(texts.fileTooLarge, { max: `${maxPackageBytes / 2 ** 20}m` });
  return status < 500 ? texts.invalidForm : texts.busy;
};

/** Stored metadata of an uploaded file. @throws TusRefusal for one that is no apk by its name */
const checked = ({ metadata, size }: Upload): { filename: string } => {
  const filename = metadata?.['filename'] ?? '';
  if (!isFileName(filename) || !/\.apk$/i.test(filename)) throw new TusRefusal(400, texts.fileFormat);
  if (!size) throw new TusRefusal(400, texts.fileRequired);
  return { filename };
};
