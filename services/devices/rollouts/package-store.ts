import { change, type Queryable, select } from '#libs/db';
import type { EntityManager } from 'typeorm';
import { VersionPackage } from './version-package.entity.js';

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
