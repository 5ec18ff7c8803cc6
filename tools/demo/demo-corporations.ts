import type { INestApplicationContext } from '@nestjs/common';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Config } from '#libs/kernel/config';
import { wxService } from '#libs/contracts';
import { select } from '#libs/data/db';
import type { Identity } from '#libs/http';
import type { WeComSimulator } from '../simulators/wecom/wecom-simulator.js';
import { CorpSchoolList } from '../../services/wx/binding/corp-school-list.js';
import { CorpSchools } from '../../services/wx/binding/corp-schools.js';
import { MemberSyncs } from '../../services/wx/member-sync/member-syncs.js';
import { demoIdentity } from './demo-calls.js';
import { demoPeople } from './demo-people.js';
import { type DemoSchool, demoSchools } from './demo-schools.js';
import { demoCorpId } from './demo-wecom.js';
import { patiently } from './patiently.js';

/** Apps of the first schools, in their corporations; the last one has no corporation. */
const apps: readonly (readonly string[] | undefined)[] = [
  ['stats', 'chat', 'classStyle'],
  ['stats', 'chat'],
  ['stats'],
  undefined,
];
/** The first of them know who their people are there. */
const matched = 2;

/** Binds the first demo schools to their corporations at a simulator, with apps, and looks for their people there. */
export class DemoCorporations {
  private readonly by: Identity;
  private readonly copies: DataSource;

  constructor(
    private readonly app: INestApplicationContext,
    private readonly simulator: WeComSimulator,
  ) {
    this.by = demoIdentity(app.get(Config));
    this.copies = app.get<DataSource>(getDataSourceToken(wxService.name));
  }

  /** Makes sure that they are bound; existing bindings are left alone. */
  async seed(): Promise<void> {
    const demos = demoSchools(apps.length, this.by.source);
    for (const [index, demo] of demos.entries()) await this.bind(demo, apps[index]);
    for (const [index, demo] of demos.slice(0, matched).entries()) await this.matchMembers(index + 1, demo);
  }

  private async bind({ school: { code, source } }: DemoSchool, appCodes: readonly string[] | undefined): Promise<void> {
    const { by, simulator } = this;
    const schools = this.app.get(CorpSchools);
    const page = { page: 1, size: 10 };
    if ((await this.app.get(CorpSchoolList).list(by, { schoolCode: code }, page)).total > 0) return;
    if (appCodes === undefined) return patiently(() => schools.include(by, { schoolCode: code, source }));
    const corpId = demoCorpId(code);
    const manager = { managerUid: by.uid, managerName: by.username };
    // the platform confirms a corporation once an app is installed there
    for (const appCode of appCodes) simulator.installApp(corpId, appCode);
    await patiently(() => schools.set(by, { schoolCode: code, corpId, ...manager }));
  }

  /** Synchronises the members of a school once all of its people are known here. */
  private async matchMembers(number: number, demo: DemoSchool): Promise<void> {
    const { code } = demo.school;
    const syncs = this.app.get(MemberSyncs);
    if ((await syncs.last(this.by, code)) !== null) return;
    const { teachers, parents } = demoPeople(number, demo);
    await patiently(() => this.expectPeople(code, teachers.length + parents.length));
    await patiently(() => syncs.request(this.by, code));
    await patiently(async () => {
      const state = (await syncs.last(this.by, code))?.state;
      if (state !== 'done' && state !== 'failed') throw new Error(`members of ${code} are not synchronised yet`);
    });
  }

  /** @throws Error until the copies have these numbers of teachers and parents of a school, who come last */
  private async expectPeople(schoolCode: string, count: number): Promise<void> {
    const [row] = await select<{ people: number }>(
      this.copies,
      `select (select count(*) from teacher where school_code = $1)::int
         + (select count(*) from parent where school_code = $1)::int as people`,
      [schoolCode],
    );
    if ((row?.people ?? 0) < count) throw new Error(`not all people of ${schoolCode} are known yet`);
  }
}
