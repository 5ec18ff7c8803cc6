import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '#libs/clock';
import { change, select } from '#libs/db';
import { Jobs, type JobTurn } from '#libs/jobs';
import { ObjectStorage } from '#libs/storage';
import { PackageService } from './package.service.js';
import { PackageChecks } from './package-upload.service.js';
import { uploadLimits, UploadStore } from './upload-store.js';

const everyMs = 600_000;

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
    jobs.register({ name: 'package-uploads', everyMs, run: (turn) => this.run(turn) });
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
