import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { Clock } from '#libs/kernel/clock';
import { type ApkProblem, apkProblems, texts } from '#libs/contracts';
import { change, select, Transactions } from '#libs/data/db';
import { type Identity, NotFoundError } from '#libs/http';
import { exclusively, Jobs, type JobTurn } from '#libs/data/jobs';
import { ObjectStorage } from '#libs/data/storage';
import { ApkError, type ApkFacts } from './apk-facts.js';
import { ApkReader } from './apk-reader.js';
import { PackageUpload, VersionPackage } from './package.entity.js';
import { packageAddress, PackageService } from './package.service.js';
import { uploadLimits, UploadStore } from './upload-store.js';
import type { UploadDetail } from './version.dto.js';

interface Joined {
  sha256: string;
  md5: string;
}

/**
 * Makes a package of an upload that has come as a whole: joins its parts, opens the apk, and keeps it or refuses it. What
 * a process leaves unfinished another one does again.
 */
@Injectable()
export class PackageChecks implements OnModuleDestroy {
  private readonly logger = new Logger('package-checks');
  private readonly running = new Map<string, Promise<void>>();
  private readonly waiting: string[] = [];

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly storage: ObjectStorage,
    private readonly store: UploadStore,
    private readonly reader: ApkReader,
    private readonly clock: Clock,
  ) {}

  async onModuleDestroy(): Promise<void> {
    this.waiting.length = 0;
    await Promise.all(this.running.values());
  }

  /** Checks an upload as soon as there is room for it; nothing happens when that is under way. */
  begin(id: string): void {
    if (this.running.has(id) || this.waiting.includes(id)) return;
    this.waiting.push(id);
    this.next();
  }

  private next(): void {
    if (this.running.size >= uploadLimits.checks) return;
    const id = this.waiting.shift();
    if (id === undefined) return;
    const check = this.check(id)
      .catch((error: unknown) => this.logger.error({ err: error, upload: id }, 'a package could not be checked'))
      .finally(() => {
        this.running.delete(id);
        this.next();
      });
    this.running.set(id, check);
  }

  private async check(id: string): Promise<void> {
    await exclusively(this.dataSource, `package ${id}`, async () => {
      const upload = await this.uploads.findOneBy({ id, state: 'checking' });
      if (!upload) return;
      const storageKey = `packages/${id}.apk`;
      try {
        const joined = await this.join(upload, storageKey);
        const facts = await this.storage.withFile(storageKey, (path) => this.reader.read(path));
        await this.keep(upload, { ...facts, ...joined, storageKey });
      } catch (error) {
        if (!(error instanceof ApkError)) throw error;
        await this.storage.delete(storageKey);
        await this.refuse(upload, error.problem);
      }
      await this.store.deletePartsOf(id);
    });
  }

  private async join({ id }: PackageUpload, storageKey: string): Promise<Joined> {
    const parts = await this.store.parts(id);
    const [sha256, md5] = [createHash('sha256'), createHash('md5')];
    const { storage } = this;
    const content = async function* (): AsyncGenerator<Buffer> {
      for (const part of parts) {
        for await (const chunk of await storage.get(part.storageKey)) {
          sha256.update(chunk as Buffer);
          md5.update(chunk as Buffer);
          yield chunk as Buffer;
        }
      }
    };
    await storage.put(storageKey, Readable.from(content(), { objectMode: false }));
    return { sha256: sha256.digest('hex'), md5: md5.digest('hex') };
  }

  private async keep(upload: PackageUpload, found: ApkFacts & Joined & { storageKey: string }): Promise<void> {
    const { id, account, fileName, size } = upload;
    await this.transactions.run(async (tx) => {
      await tx.insert(VersionPackage, {
        ...found,
        id,
        fileName,
        size,
        current: false,
        createdBy: account,
        createDate: this.clock.now(),
      });
      await tx.update(PackageUpload, { id }, { state: 'ready', updatedAt: this.clock.now() });
    });
  }

  private async refuse({ id }: PackageUpload, problem: ApkProblem): Promise<void> {
    await this.uploads.update({ id }, { state: 'refused', problem, updatedAt: this.clock.now() });
  }

  private get uploads() {
    return this.dataSource.getRepository(PackageUpload);
  }
}

/** What a form reads of an upload. */
@Injectable()
export class PackageUploadService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly store: UploadStore,
    private readonly checks: PackageChecks,
  ) {}

  /** An upload of the caller. @throws NotFoundError when there is none */
  async detail(caller: Identity, id: string): Promise<UploadDetail> {
    const upload = await this.store.find(caller, id);
    if (!upload) throw new NotFoundError(texts.uploadUnknown);
    // a process that had begun may be gone
    if (upload.state === 'checking') this.checks.begin(id);
    const apk = upload.state === 'ready' ? await this.dataSource.getRepository(VersionPackage).findOneBy({ id }) : null;
    return {
      id,
      state: upload.state,
      fileName: upload.fileName,
      size: Number(upload.size),
      received: Number(upload.received),
      problem: upload.problem && apkProblems[upload.problem],
      downloadUrl: apk ? packageAddress(id) : '',
      facts: apk && {
        packageName: apk.packageName,
        versionCode: apk.versionCode,
        versionName: apk.versionName,
        minSdk: apk.minSdk,
        signerSha256: apk.signerSha256,
        otherSigners: apk.otherSigners,
        size: Number(apk.size),
        sha256: apk.sha256,
      },
    };
  }
}

const sweepMs = 600_000;

/** Goes on with checks that a process has left, and deletes abandoned uploads and packages. */
@Injectable()
export class UploadSweep {
  private readonly logger = new Logger('upload-sweep');

  constructor(
    private readonly store: UploadStore,
    private readonly checks: PackageChecks,
    private readonly packages: PackageService,
    private readonly storage: ObjectStorage,
    private readonly clock: Clock,
    jobs: Jobs,
  ) {
    jobs.register({ name: 'package-uploads', everyMs: sweepMs, run: (turn) => this.run(turn) });
  }

  private async run({ db, signal }: JobTurn): Promise<void> {
    await this.packages.sweep();
    const old = new Date(this.clock.now().getTime() - uploadLimits.idleMs);
    const uploads = await select<{ id: string; old: boolean; unused: boolean }>(
      db,
      `select u.id, u.updated_at < $1 as old, p.id is not null and p.version_id is null as unused
       from package_upload u left join version_package p on p.id = u.id
       where u.updated_at < $1 or u.state = 'checking'`,
      [old],
    );
    for (const { id, unused, old: isOld } of uploads) {
      if (signal.aborted) return;
      if (!isOld) this.checks.begin(id);
      else await this.delete({ db, id, unused });
    }
  }

  private async delete({ db, id, unused }: Pick<JobTurn, 'db'> & { id: string; unused: boolean }): Promise<void> {
    if (unused) {
      const sql =
        'delete from version_package where id = $1 and version_id is null returning storage_key as "storageKey"';
      const deleted = await change<{ storageKey: string }>(db, sql, [id]);
      for (const { storageKey } of deleted) await this.storage.delete(storageKey);
    }
    await this.store.drop(id);
    this.logger.log({ upload: id }, 'an abandoned upload is deleted');
  }
}
