import { Inject, Injectable, Module } from '@nestjs/common';
import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { DataSource } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import type { ReleaseStatus } from '#libs/contracts';
import { ObjectStorage, StorageModule } from '#libs/data/storage';
import { makeApk } from '../apk/make-apk.js';
import { readApk } from '../../services/devices/rollouts/read-apk.js';
import { databaseModule } from '../../services/devices/database.js';
import { DeviceVersion } from '../../services/devices/rollouts/version.entity.js';
import { VersionPackage } from '../../services/devices/rollouts/package.entity.js';

/** Models of the demo's cards that there are versions for. */
const models = ['BP-21', 'BP-27'] as const;
const packageName = 'org.firstbell.card';
/** Large enough for its download to be seen. */
const padding = 300_000;

/** The version that is no good: every fifth card of the demo's fleet fails with it. */
export const badVersion = 30501;

interface DemoVersion {
  versionCode: number;
  notes: string;
  releaseStatus: ReleaseStatus;
  upgradeNotes: string;
}

/** What the demo's cards have, one that waits to be released, and one that every fifth card fails to bring in. */
const versions: readonly DemoVersion[] = [
  { versionCode: 30318, notes: '3.3.18', releaseStatus: 'Final', upgradeNotes: '修复课表显示' },
  { versionCode: 30401, notes: '3.4.1', releaseStatus: 'Final', upgradeNotes: '支持考勤打卡' },
  { versionCode: 30402, notes: '3.4.2', releaseStatus: 'Final', upgradeNotes: '修复断网后不能重连的问题' },
  { versionCode: 30500, notes: '3.5.0', releaseStatus: 'Beta', upgradeNotes: '新的班级风采页面' },
  { versionCode: badVersion, notes: '3.5.1', releaseStatus: 'Alpha', upgradeNotes: '试验版：约五分之一的班牌装不上' },
];

/** Stores versions with small packages of their own; doing it again changes nothing. */
@Injectable()
export class DemoVersions {
  constructor(
    private readonly dataSource: DataSource,
    private readonly storage: ObjectStorage,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  async seed(): Promise<void> {
    for (const model of models) {
      for (const version of versions) await this.store(model, version);
    }
  }

  private async store(model: string, version: DemoVersion): Promise<void> {
    const { versionCode, notes: versionName } = version;
    if (await this.dataSource.getRepository(DeviceVersion).existsBy({ model, versionCode })) return;
    const apk = makeApk({ packageName, versionCode, versionName, padding });
    const id = randomUUID();
    const storageKey = `packages/${id}.apk`;
    await this.storage.put(storageKey, Readable.from([apk]));
    const facts = await this.storage.withFile(storageKey, (path) => readApk(path, () => undefined));
    const [createdBy, createDate] = ['demo', this.clock.now()];
    await this.dataSource.transaction(async (tx) => {
      const saved = tx.create(DeviceVersion, {
        ...version,
        deviceType: 'classCard',
        model,
        createdBy,
        createDate,
        updatedAt: createDate,
      });
      await tx.insert(DeviceVersion, saved);
      await tx.insert(VersionPackage, {
        ...facts,
        id,
        versionId: saved.id,
        storageKey,
        fileName: `${model}-${versionName}.apk`,
        size: String(apk.length),
        sha256: createHash('sha256').update(apk).digest('hex'),
        md5: createHash('md5').update(apk).digest('hex'),
        current: true,
        createdBy,
        createDate,
      });
    });
  }
}

/** On the database of the devices service. */
@Module({ imports: [databaseModule, StorageModule], providers: [DemoVersions], exports: [DemoVersions] })
export class DemoVersionsModule {}
