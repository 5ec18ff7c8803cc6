import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/clock';
import { texts, wireTime } from '#libs/contracts';
import { Transactions } from '#libs/db';
import { Outbox } from '#libs/events';
import { auditEvents, type Identity, NotFoundError } from '#libs/http';
import { ObjectGone, ObjectStorage } from '#libs/storage';
import { DataSource, IsNull } from 'typeorm';
import type { Readable } from 'node:stream';
import { DeviceVersion } from './device-version.entity.js';
import { packageAddress } from './package-address.js';
import { PackageObservers } from './package-observers.js';
import type { PackageRow } from './package.dto.js';
import { VersionPackage } from './version-package.entity.js';

/** Packages of versions: reading, downloading and deleting them. */
@Injectable()
export class PackageService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly observers: PackageObservers,
    private readonly storage: ObjectStorage,
    private readonly clock: Clock,
  ) {}

  /** Every package that a version has had, newest first. @throws NotFoundError for an unknown version */
  async list(versionId: number): Promise<PackageRow[]> {
    const id = String(versionId);
    const [version, packages] = await Promise.all([
      this.dataSource.getRepository(DeviceVersion).findOneBy({ id }),
      this.packages.find({ where: { versionId: id }, order: { createDate: 'DESC', id: 'DESC' } }),
    ]);
    if (!version) throw new NotFoundError(texts.versionUnknown);
    return packages.map(packageRow);
  }

  /** The file of a package and its name. @throws NotFoundError when it is unknown or was deleted */
  async file(id: string): Promise<{ name: string; content: Readable }> {
    const found = await this.packages.findOneBy({ id, withdrawnAt: IsNull() });
    if (!found) throw new NotFoundError(texts.packageUnknown);
    try {
      return { name: found.fileName, content: await this.storage.get(found.storageKey) };
    } catch (error) {
      throw error instanceof ObjectGone ? new NotFoundError(texts.packageUnknown) : error;
    }
  }

  /** Withdraws a package: no card gets it any more, and its file goes. @throws NotFoundError when there is none */
  async delete(caller: Identity, id: string): Promise<void> {
    const gone = await this.transactions.run(async (tx) => {
      const lock = { mode: 'pessimistic_write' } as const;
      const found = await tx.findOne(VersionPackage, { where: { id }, lock });
      if (!found || found.versionId === null || found.withdrawnAt) throw new NotFoundError(texts.packageUnknown);
      await tx.update(VersionPackage, { id }, { current: false, withdrawnAt: this.clock.now() });
      const version = await tx.findOneByOrFail(DeviceVersion, { id: found.versionId });
      await this.observers.withdrawn(tx, id);
      const { packageName, versionCode, versionName, sha256, fileName } = found;
      await this.outbox.add(
        tx,
        auditEvents(caller, {
          action: 'package.delete',
          object: 'package',
          objectIds: [id],
          name: `${version.model} ${version.notes}`,
          before: { packageName, versionCode, versionName, sha256, fileName },
        }),
      );
      return found;
    });
    // what fails here the sweep makes good
    await this.deleteFile(gone).catch(() => undefined);
  }

  /** Deletes the files of packages that were withdrawn and still have one. */
  async sweep(): Promise<void> {
    const left = await this.packages
      .createQueryBuilder('p')
      .where('p.withdrawnAt is not null and p.fileDeletedAt is null')
      .getMany();
    for (const each of left) await this.deleteFile(each);
  }

  private async deleteFile({ id, storageKey }: VersionPackage): Promise<void> {
    await this.storage.delete(storageKey);
    await this.packages.update({ id }, { fileDeletedAt: this.clock.now() });
  }

  private get packages() {
    return this.dataSource.getRepository(VersionPackage);
  }
}

const packageRow = (found: VersionPackage): PackageRow => ({
  id: found.id,
  downloadUrl: found.withdrawnAt === null ? packageAddress(found.id) : '',
  fileName: found.fileName,
  size: Number(found.size),
  md5: found.md5,
  sha256: found.sha256,
  packageName: found.packageName,
  versionCode: found.versionCode,
  versionName: found.versionName,
  minSdk: found.minSdk,
  signerSha256: found.signerSha256,
  otherSigners: found.otherSigners,
  current: found.current,
  withdrawDate: found.withdrawnAt && wireTime(found.withdrawnAt),
  createdBy: found.createdBy,
  createDate: wireTime(found.createDate),
});
