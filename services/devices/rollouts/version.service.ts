import { Injectable } from '@nestjs/common';
import { type EntityManager, QueryFailedError } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { type AuditFields, filled, texts } from '#libs/contracts';
import { select, Transactions } from '#libs/data/db';
import { Edits } from '#libs/http/edits';
import { Outbox } from '#libs/events';
import { auditEvents, type Identity, NotFoundError, RuleError } from '#libs/http';
import { VersionPackage } from './package.entity.js';
import { formerOf, makeCurrent, packageIdOf } from './package.service.js';
import type { AddPackageBody, AddVersionBody, UpdateVersionBody } from './version.dto.js';
import { DeviceVersion } from './version.entity.js';

type Identified = Pick<VersionPackage, 'packageName' | 'signerSha256' | 'otherSigners'>;

/** A package fits into a version of that number. @throws RuleError */
const checkCode = (apk: Pick<VersionPackage, 'versionCode'>, versionCode: number): void => {
  if (apk.versionCode === versionCode) return;
  throw new RuleError(
    filled(texts.packageCodeDiffers, { apk: apk.versionCode, form: versionCode }),
    // the number of the form is what can be mended at once
    'versionCode',
  );
};

/** Cards install only what has the name and the signers of what they have. @throws RuleError */
const checkSameApp = (apk: Identified, former: Identified | undefined): void => {
  if (!former) return;
  if (apk.packageName !== former.packageName) {
    const values = { apk: apk.packageName, former: former.packageName };
    throw new RuleError(filled(texts.packageNameDiffers, values), 'downloadUrl');
  }
  if (signersOf(apk) !== signersOf(former)) throw new RuleError(texts.packageSignerDiffers, 'downloadUrl');
};

/** All signers of a package, in an order that does not depend on the package. */
const signersOf = ({ signerSha256, otherSigners }: Identified): string =>
  [signerSha256, ...otherSigners].toSorted().join();

/**
 * What becomes the newest final version of its model has to be above the one before; who edits a final version leaves its
 * place as it is. @throws RuleError
 */
const checkFinal = (
  saved: Pick<DeviceVersion, 'model' | 'versionCode' | 'releaseStatus'>,
  before: Pick<DeviceVersion, 'model' | 'versionCode' | 'releaseStatus'> | undefined,
  newestFinal: number | null,
): void => {
  const keepsPlace =
    before?.releaseStatus === 'Final' && before.model === saved.model && before.versionCode === saved.versionCode;
  if (saved.releaseStatus !== 'Final' || keepsPlace || newestFinal === null) return;
  if (saved.versionCode > newestFinal) return;
  throw new RuleError(filled(texts.finalTooOld, { code: newestFinal }), 'versionCode');
};

/** Versions of the cards' software with their packages: what an administrator saves. */
@Injectable()
export class VersionService {
  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly edits: Edits,
  ) {}

  /** Returns the id of the new version. @throws RuleError for a package or a number that does not fit */
  async add(caller: Identity, form: AddVersionBody): Promise<number> {
    return this.unlessTaken(() =>
      this.transactions.run(async (tx) => {
        await lockModel(tx, form.model);
        const version = tx.create(DeviceVersion, {
          ...columnsOf(form),
          createdBy: caller.account,
          createDate: this.clock.now(),
          updatedAt: this.clock.now(),
        });
        await this.checkSaved(tx, version);
        await tx.insert(DeviceVersion, version);
        await this.attach(tx, caller, version, form);
        await this.record(tx, caller, 'version.add', version);
        return Number(version.id);
      }),
    );
  }

  /** Changes a version. @throws NotFoundError, RuleError for a package or a number that does not fit */
  async update(caller: Identity, form: UpdateVersionBody): Promise<void> {
    await this.unlessTaken(() =>
      this.transactions.run(async (tx) => {
        const before = await this.locked(tx, form.id);
        await this.edits.check(tx, { record: 'deviceVersion', id: before.id }, form.version, fieldsOf(before));
        await lockModel(tx, form.model);
        const saved = tx.create(DeviceVersion, { ...before, ...columnsOf(form), updatedAt: this.clock.now() });
        await this.checkSaved(tx, saved, before);
        await tx.save(DeviceVersion, saved);
        await this.attach(tx, caller, saved, form);
        await this.record(tx, caller, 'version.update', saved, before);
      }),
    );
  }

  /** Gives a version another package; returns its id. @throws NotFoundError, RuleError for one that does not fit */
  async addPackage(caller: Identity, form: AddPackageBody): Promise<string> {
    return this.transactions.run(async (tx) => {
      const version = await this.locked(tx, form.versionId);
      await lockModel(tx, version.model);
      return this.attach(tx, caller, version, form);
    });
  }

  private async locked(tx: EntityManager, id: number): Promise<DeviceVersion> {
    const where = { id: String(id) };
    const version = await tx.findOne(DeviceVersion, { where, lock: { mode: 'pessimistic_write' } });
    if (!version) throw new NotFoundError(texts.versionUnknown);
    return version;
  }

  /** Rules about a version among those of its model. */
  private async checkSaved(tx: EntityManager, saved: DeviceVersion, before?: DeviceVersion): Promise<void> {
    const moved = before && (before.model !== saved.model || before.versionCode !== saved.versionCode);
    if (moved && (await isRolledOut(tx, before))) throw new RuleError(texts.versionInUse, 'versionCode');
    checkFinal(saved, before, await newestFinal(tx, saved.model, before?.id));
  }

  /** Makes the package of a form the current one of a version. Returns its id. */
  private async attach(
    tx: EntityManager,
    caller: Identity,
    version: DeviceVersion,
    { downloadUrl, fileName, md5 }: Pick<AddPackageBody, 'downloadUrl' | 'md5'> & { fileName?: string | undefined },
  ): Promise<string> {
    const apk = await this.offered(tx, caller, downloadUrl, version.id);
    checkCode(apk, version.versionCode);
    checkSameApp(apk, await formerOf(tx, version.model, apk.id));
    if (md5 !== undefined && apk.md5 !== md5.toLowerCase()) throw new RuleError(texts.packageSumDiffers, 'md5');
    await makeCurrent(tx, { id: apk.id, versionId: version.id, fileName: fileName ?? apk.fileName });
    if (apk.versionId !== null && apk.current) return apk.id;
    const after = { ...packageFields(apk), fileName: fileName ?? apk.fileName, notes: version.notes };
    const name = `${version.model} ${version.notes}`;
    await this.outbox.add(
      tx,
      auditEvents(caller, { action: 'package.add', object: 'package', objectIds: [apk.id], name, after }),
    );
    return apk.id;
  }

  /** The package that an address names: one that the caller has uploaded, or one of the version. */
  private async offered(
    tx: EntityManager,
    caller: Identity,
    address: string,
    versionId: string,
  ): Promise<VersionPackage> {
    const id = packageIdOf(address);
    const lock = { mode: 'pessimistic_write' } as const;
    const apk = id === undefined ? null : await tx.findOne(VersionPackage, { where: { id }, lock });
    const isOwn = apk?.versionId === null && apk.createdBy === caller.account;
    if (!apk || (!isOwn && apk.versionId === null)) throw new RuleError(texts.packageMissing, 'downloadUrl');
    if (apk.withdrawnAt !== null) throw new RuleError(texts.packageUnknown, 'downloadUrl');
    if (apk.versionId !== null && apk.versionId !== versionId) throw new RuleError(texts.packageTaken, 'downloadUrl');
    return apk;
  }

  private async record(
    tx: EntityManager,
    caller: Identity,
    action: 'version.add' | 'version.update',
    saved: DeviceVersion,
    before?: DeviceVersion,
  ): Promise<void> {
    const fields = { before: before && fieldsOf(before), after: fieldsOf(saved) };
    await this.edits.record(tx, caller, { record: 'deviceVersion', id: saved.id }, fields);
    const entry = { action, object: 'version', objectIds: [saved.id], name: `${saved.model} ${saved.notes}` } as const;
    await this.outbox.add(tx, auditEvents(caller, { ...entry, ...fields }));
  }

  private async unlessTaken<T>(save: () => Promise<T>): Promise<T> {
    try {
      return await save();
    } catch (error) {
      if (isTaken(error)) throw new RuleError(texts.versionTaken, 'versionCode');
      throw error;
    }
  }
}

const columnsOf = ({ deviceType, model, notes, versionCode, releaseStatus, upgradeNotes }: AddVersionBody) => ({
  deviceType,
  model,
  notes,
  versionCode,
  releaseStatus,
  ...(upgradeNotes === undefined ? {} : { upgradeNotes }),
});

const fieldsOf = (version: DeviceVersion): AuditFields => {
  const { deviceType, model, notes, versionCode, releaseStatus, upgradeNotes } = version;
  return { deviceType, model, notes, versionCode, releaseStatus, upgradeNotes };
};

const packageFields = ({ packageName, versionCode, versionName, size, sha256, ...signers }: VersionPackage) => ({
  packageName,
  versionCode,
  versionName,
  size: Number(size),
  sha256,
  signerSha256: [signers.signerSha256, ...signers.otherSigners].join(' '),
});

/** One at a time saves versions of a model: each looks at the others. */
const lockModel = async (tx: EntityManager, model: string): Promise<void> => {
  await tx.query(`select pg_advisory_xact_lock(hashtext('version'), hashtext($1))`, [model]);
};

const newestFinal = async (tx: EntityManager, model: string, besides?: string): Promise<number | null> => {
  const [row] = await select<{ code: number | null }>(
    tx,
    `select max(version_code) as code from software_version
     where model = $1 and release_status = 'Final' and id is distinct from $2`,
    [model, besides ?? null],
  );
  return row?.code ?? null;
};

const isRolledOut = async (tx: EntityManager, { model, versionCode }: DeviceVersion): Promise<boolean> =>
  (await select(tx, 'select 1 from rollout where model = $1 and version_code = $2 limit 1', [model, versionCode]))
    .length > 0;

/** SQLSTATE 23505 of the index over model and number. */
const isTaken = (error: unknown): boolean => {
  if (!(error instanceof QueryFailedError)) return false;
  const { code, constraint } = error.driverError as Error & { code?: string; constraint?: string };
  return code === '23505' && constraint === 'software_version_code';
};
