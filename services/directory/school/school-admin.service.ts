import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, QueryFailedError } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '#libs/boot';
import { Config } from '#libs/config';
import { texts } from '#libs/contracts';
import { select, Transactions } from '#libs/db';
import { Outbox } from '#libs/events';
import { type Audited, audited, type Identity, maySee, RuleError } from '#libs/http';
import { openSources, sourcesOf } from '../source/sources.js';
import type { AddSchoolBody, ScheduleBody, SyncBegunDto } from './school-admin.dto.js';
import { schoolChangedEvents, schoolUnboundEvent, wxSyncWantedEvent } from './school-events.js';
import { operatingTypes, schoolTypes } from './school-types.js';
import { SourceRule } from './source-rule.js';

type SchoolDeed = Pick<Audited, 'action' | 'before' | 'after'>;

interface Place {
  provinceCode: string;
  cityCode: string | null;
  townCode: string | null;
}

/** What administrators do with a school as a whole. */
@Injectable()
export class SchoolAdmin {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly rule: SourceRule,
    private readonly clock: Clock,
    @Inject(Config) private readonly config: Config,
  ) {}

  /**
   * Adds a school; answers its code, generated when none is given.
   * @throws RuleError for a code that is taken, an unknown dictionary code, and what the caller would not see
   */
  async add(caller: Identity, body: AddSchoolBody): Promise<string> {
    this.assertDictionaries(body);
    const code = body.code ?? `l-${this.clock.now().getTime()}`;
    try {
      await this.transactions.run(async (tx) => {
        const place = await this.place(tx, body);
        this.assertVisible(caller, body.source, place);
        await this.insert(tx, code, body, place, caller.account);
        const { source, name, corpId, managerUid, schoolBxlxCode, schoolXxbbCode } = body;
        const after = { code, source, name, corpId, managerUid, schoolBxlxCode, schoolXxbbCode, ...place };
        await this.outbox.add(tx, await schoolChangedEvents(tx, [code]));
        await this.tell(tx, caller, code, { action: 'school.add', after });
      });
    } catch (error) {
      if (isCodeTaken(error)) throw new RuleError(texts.schoolCodeTaken, 'code');
      throw error;
    }
    return code;
  }

  /** Takes a school out of its corporation; doing it again does no harm. @throws NotFoundError */
  async unbind(caller: Identity, code: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const { corpId, managerUid, managerName } = await this.rule.claim(tx, caller, code);
      await tx.query(
        'update school set corp_id = null, manager_uid = null, manager_name = null where code = $1 and corp_id = $2',
        [code, corpId],
      );
      await this.outbox.add(tx, [schoolUnboundEvent({ schoolCode: code, corpId })]);
      if (corpId === null) return;
      const before = { corpId, managerUid, managerName };
      const after = { corpId: null, managerUid: null, managerName: null };
      await this.tell(tx, caller, code, { action: 'school.unbind', before, after });
    });
  }

  /** Says whether a school uses the schedule of a third party. @throws NotFoundError */
  async setSchedule(caller: Identity, { schoolCode, haveCourseSchedule }: ScheduleBody): Promise<void> {
    await this.transactions.run(async (tx) => {
      const school = await this.rule.claim(tx, caller, schoolCode);
      if (school.haveCourseSchedule === haveCourseSchedule) return;
      await tx.query('update school set have_course_schedule = $2 where code = $1', [schoolCode, haveCourseSchedule]);
      await this.outbox.add(tx, await schoolChangedEvents(tx, [schoolCode]));
      const before = { haveCourseSchedule: school.haveCourseSchedule };
      await this.tell(tx, caller, schoolCode, { action: 'school.setSchedule', before, after: { haveCourseSchedule } });
    });
  }

  /** Asks the enterprise-messaging side to take over the school's address book. @throws NotFoundError */
  async syncWx(caller: Identity, code: string): Promise<SyncBegunDto> {
    const batchId = uuidv7();
    await this.transactions.run(async (tx) => {
      const { source } = await this.rule.school(tx, caller, code);
      await this.outbox.add(tx, [wxSyncWantedEvent({ schoolCode: code, source, batchId })]);
      await this.tell(tx, caller, code, { action: 'school.syncWX', after: { batchId } });
    });
    return { batchId, status: 'unprocessed' };
  }

  /**
   * Says whether somebody has to import the school's directory: there is no class or no teacher yet, and no other system that a
   * synchronisation would ask. @throws NotFoundError
   */
  async needsImport(caller: Identity, code: string): Promise<boolean> {
    const { source } = await this.rule.school(this.dataSource, caller, code);
    if (!openSources(this.config.productCode).includes(source)) return false;
    const [found] = await select<{ complete: boolean }>(
      this.dataSource,
      `select exists (select from class where school_code = $1)
         and exists (select from teacher where school_code = $1) as complete`,
      [code],
    );
    return found?.complete !== true;
  }

  private assertDictionaries({ source, schoolBxlxCode, schoolXxbbCode }: AddSchoolBody): void {
    const known = sourcesOf(this.config.productCode).some((each) => each.code === source);
    if (!known) throw new RuleError(texts.schoolSourceUnknown, 'source');
    if (!Object.hasOwn(schoolTypes, schoolBxlxCode)) throw new RuleError(texts.schoolTypeUnknown, 'schoolBxlxCode');
    if (!Object.hasOwn(operatingTypes, schoolXxbbCode))
      throw new RuleError(texts.operatingTypeUnknown, 'schoolXxbbCode');
  }

  /** Nobody adds what he would not see afterwards. */
  private assertVisible(caller: Identity, source: string, { provinceCode, cityCode, townCode }: Place): void {
    const place = { source, provinceCode, cityCode: cityCode ?? '', townCode: townCode ?? '' };
    if (maySee(caller, this.config.productCode, place)) return;
    throw new RuleError(texts.schoolSourceUnknown, 'source');
  }

  /** The areas chosen. @throws RuleError unless each lies in the one before */
  private async place(tx: EntityManager, body: AddSchoolBody): Promise<Place> {
    const chosen = [body.addressProvinceCode, body.addressCityCode, body.addressTownCode];
    const rows = await select<{ level: string }>(
      tx,
      `select level from area where (code = $1 and level = 'province')
         or (code = $2 and level = 'city' and parent_code = $1)
         or (code = $3 and level = 'town' and parent_code = $2)`,
      chosen.map((code) => code ?? null),
    );
    const wanted = chosen.filter((code) => code !== undefined);
    const gap = body.addressTownCode !== undefined && body.addressCityCode === undefined;
    if (gap || rows.length < wanted.length) throw new RuleError(texts.schoolAreaUnknown, 'addressProvinceCode');
    const [provinceCode, cityCode, townCode] = chosen;
    return { provinceCode: provinceCode ?? '', cityCode: cityCode ?? null, townCode: townCode ?? null };
  }

  private async insert(
    tx: EntityManager,
    code: string,
    body: AddSchoolBody,
    place: Place,
    creator: string,
  ): Promise<void> {
    await tx.query(
      `insert into school (code, name, address, source, bxlx_code, xxbb_code, province_code, city_code, town_code,
         corp_id, manager_uid, manager_name, creator_name)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
      [
        code,
        body.name,
        body.address ?? '',
        body.source,
        body.schoolBxlxCode,
        body.schoolXxbbCode,
        place.provinceCode,
        place.cityCode,
        place.townCode,
        body.corpId ?? null,
        body.managerUid ?? null,
        body.managerName ?? null,
        creator,
      ],
    );
  }

  private async tell(tx: EntityManager, caller: Identity, code: string, deed: SchoolDeed): Promise<void> {
    await this.outbox.add(tx, audited(caller, { ...deed, object: 'school', objectIds: [code], schoolCode: code }));
  }
}

/** SQLSTATE 23505 of the primary key of schools. */
const isCodeTaken = (error: unknown): boolean => {
  if (!(error instanceof QueryFailedError)) return false;
  const { code, constraint } = error.driverError as Error & { code?: string; constraint?: string };
  return code === '23505' && constraint === 'school_pkey';
};
