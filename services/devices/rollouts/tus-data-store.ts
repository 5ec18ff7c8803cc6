import { DataStore, Upload } from '@tus/server';
import type { Readable } from 'node:stream';
import { texts } from '#libs/contracts';
import { uploadLimits } from './upload-limits.js';
import type { UploadOwner } from './upload-owner.js';
import type { PackageUpload } from './package-upload.entity.js';
import { TusRefusal } from './tus-refusal.js';
import { TooManyParts, UploadMoved, UploadsFull, type UploadStore } from './upload-store.js';

/** The uploads of one account, as the tus protocol wants them. Those of other accounts are not found. */
export class TusDataStore extends DataStore {
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
