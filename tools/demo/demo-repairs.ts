import { Readable } from 'node:stream';
import type { INestApplicationContext } from '@nestjs/common';
import { Config } from '#libs/kernel/config';
import type { Identity } from '#libs/http';
import { writeWorkbook } from '#libs/files/spreadsheet';
import { ImportService, type StoredUpload, UploadStore, VisibleBatches } from '#libs/files/imports';
import { directoryImportsModule } from '../../services/directory/imports/index.js';
import { RolloutBody } from '../../services/devices/rollouts/rollout-body.dto.js';
import { RolloutListService } from '../../services/devices/rollouts/rollout-list.service.js';
import { RolloutPlanService } from '../../services/devices/rollouts/rollout-plan.service.js';
import { demoIdentity } from './demo-calls.js';
import { demoSchools } from './demo-schools.js';
import { badVersion } from './demo-versions.js';
import { patiently } from './patiently.js';

/** Rollouts of the demo: one of the version that is no good halts within minutes, the other one succeeds. */
const rollouts: readonly Partial<RolloutBody>[] = [
  {
    name: '3.5.1 试点升级',
    model: 'BP-21',
    versionCode: badVersion,
    groups: [{ name: '试点', count: 30 }],
    soakMinutes: 1,
  },
  { name: '3.5.0 全区升级', model: 'BP-27', versionCode: 30500, soakMinutes: 1 },
];
/** Cards that a rollout waits for. */
const leastCards = 40;

/** Rows of a file of teachers: some of them cannot be imported. */
const head = ['姓名', '手机号', '职务', '部门'];
const teachers: readonly (readonly string[])[] = [
  ['周晓梅', '13900990001', '任课教师', ''],
  ['吴建国', '13900990002', '任课教师', ''],
  ['郑思远', '1390099', '任课教师', ''],
  ['王丽华', '', '任课教师', ''],
  ['冯俊', '13900990005', '年级组长（兼）', ''],
  ['陈静怡', '13900990006', '任课教师', ''],
  ['褚明', '13900990001', '任课教师', ''],
];

/** What an operator of the demo finds to repair, made by the services that people use. */
export class DemoRepairs {
  private readonly by: Identity;

  constructor(private readonly app: INestApplicationContext) {
    this.by = demoIdentity(app.get(Config));
  }

  /** Makes sure that the rollouts and the import are there; what is there already is left alone. */
  async seed(): Promise<void> {
    await this.importTeachers();
    const list = this.app.get(RolloutListService, { strict: false });
    const { total } = await list.list(this.by, {}, { page: 1, size: 10 });
    if (total > 0) return;
    for (const rollout of rollouts) await patiently(() => this.roll(Object.assign(new RolloutBody(), rollout)));
  }

  /** @throws Error until there are cards enough */
  private async roll(body: RolloutBody): Promise<void> {
    const plans = this.app.get(RolloutPlanService, { strict: false });
    const { cards } = await plans.plan(this.by, body);
    if (cards < leastCards) throw new Error(`${cards} cards of ${body.model} are known`);
    await plans.add(this.by, body);
  }

  /** A file whose preview shows rows that are rejected. */
  private async importTeachers(): Promise<void> {
    const imports = this.app.select(directoryImportsModule);
    const schoolCode = demoSchools(1, this.by.source)[0]?.school.code ?? '';
    const batches = imports.get(VisibleBatches, { strict: true });
    const { total } = await batches.list(this.by, { schoolCode }, { page: 1, size: 10 });
    if (total > 0) return;
    const rows = Readable.from([teachers]);
    const stream = writeWorkbook({ name: '教师', head, rows });
    const originalname = '新学期教师名单.xlsx';
    const uploads = this.app.get(UploadStore, { strict: false });
    const stored = await new Promise<Partial<StoredUpload>>((resolve, reject) => {
      uploads._handleFile(undefined, { originalname, stream }, (error, file) => {
        if (error) reject(error);
        else resolve(file ?? {});
      });
    });
    const { key = '', size = 0 } = stored;
    const order = { schoolCode, userType: 'wxTeacher', preview: true };
    await imports.get(ImportService, { strict: true }).upload(this.by, order, { key, size, originalname });
  }
}
