import { Injectable, Logger } from '@nestjs/common';
import { MemoryLocker, Server, type Upload } from '@tus/server';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { filled, isFileName, maxPackageBytes, packageUploadPath, texts } from '#libs/contracts';
import type { Identity } from '#libs/http';
import { PackageChecks } from './package-checks.js';
import { TusDataStore } from './tus-data-store.js';
import { TusRefusal } from './tus-refusal.js';
import { UploadStore } from './upload-store.js';

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
