import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import type { Readable } from 'node:stream';
import { Clock } from '#libs/kernel/clock';
import { packagePath, texts, wireTime } from '#libs/contracts';
import { change, type Queryable, select, Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { auditEvents, type Identity, NotFoundError } from '#libs/http';
import { ObjectGone, ObjectStorage } from '#libs/data/storage';
import { VersionPackage } from './package.entity.js';
import type { PackageRow } from './version.dto.js';
import { DeviceVersion } from './version.entity.js';

const idPattern = /([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?:[?#].*)?$/i;

/** Where an administrator reads a package. */
export const packageAddress = (id: string): string => packagePath + id;

/** The id of the package whose address, or the address of whose upload, is given. */
export const packageIdOf = (address: string): string | undefined => idPattern.exec(address)?.[1]?.toLowerCase();

type Withdrawn = (tx: EntityManager, packageId: string) => Promise<void>;

/** Who has to know, in the transaction in which it happens, that a package is deleted. */
@Injectable()
export class PackageObservers {
  private readonly observers: Withdrawn[] = [];

  register(observer: Withdrawn): void {
    this.observers.push(observer);
  }

  async withdrawn(tx: EntityManager, packageId: string): Promise<void> {
    for (const observer of this.observers) await observer(tx, packageId);
  }
}

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

/** What identifies the app of a model: that of its packages that were not deleted. */
type FormerPackage = Pick<VersionPackage, 'packageName' | 'signerSha256' | 'otherSigners'>;

const columns = `p.id, p.version_id as "versionId", p.storage_key as "storageKey", p.file_name as "fileName", p.size,
  p.md5, p.sha256, p.package_name as "packageName", p.version_code as "versionCode", p.version_name as "versionName",
  p.min_sdk as "minSdk", p.signer_sha256 as "signerSha256",
  p.other_signers as "otherSigners", p.current, p.withdrawn_at as "withdrawnAt",
  p.file_deleted_at as "fileDeletedAt", p.created_by as "createdBy", p.create_date as "createDate"`;

/** The package that cards of a model get for a version; undefined when the version has none. */
export const currentOf = async (
  db: Queryable,
  model: string,
  versionCode: number,
): Promise<VersionPackage | undefined> => {
  const [found] = await select<VersionPackage>(
    db,
    `select ${columns} from version_package p join software_version v on v.id = p.version_id and p.current
     where v.model = $1 and v.version_code = $2`,
    [model, versionCode],
  );
  return found;
};

/** A package of another version, or another package of this one, that cards of the model may have. */
export const formerOf = async (db: Queryable, model: string, packageId: string): Promise<FormerPackage | undefined> => {
  const [found] = await select<FormerPackage>(
    db,
    `select p.package_name as "packageName", p.signer_sha256 as "signerSha256", p.other_signers as "otherSigners"
     from version_package p join software_version v on v.id = p.version_id
     where v.model = $1 and p.id <> $2 and p.withdrawn_at is null order by p.create_date desc limit 1`,
    [model, packageId],
  );
  return found;
};

/** Makes a package the current one of a version; the one before is kept. */
export const makeCurrent = async (
  tx: EntityManager,
  { id, versionId, fileName }: { id: string; versionId: string; fileName: string },
): Promise<void> => {
  await change(tx, 'update version_package set current = false where version_id = $1 and current and id <> $2', [
    versionId,
    id,
  ]);
  await tx.update(VersionPackage, { id }, { versionId, fileName, current: true });
};
