import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type FindOptionsWhere, QueryFailedError } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { codeKey, pinyinInitials, type SchoolAdded, texts } from '#libs/contracts';
import { codeKeyOf, select, Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { auditEvents, type Identity, maySee, RuleError } from '#libs/http';
import { AreaEntity } from '../areas/index.js';
import { WxSyncs } from '../copies/index.js';
import { assertSchoolKinds, openSources, sourcesOf } from './school-dictionaries.js';
import { schoolChangedEvents, wecomRequest } from './school-events.js';
import type { AddSchoolBody, ScheduleBody, SyncBegunDto } from './school.dto.js';
import { SchoolEntity } from './school.entity.js';
import { SourceRule } from './source-rule.js';

type Place = Pick<SchoolEntity, 'provinceCode' | 'cityCode' | 'townCode'>;

/** What administrators do with a school as a whole. */
@Injectable()
export class SchoolAdmin {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly rule: SourceRule,
    private readonly clock: Clock,
    private readonly wxSyncs: WxSyncs,
    @Inject(Config) private readonly config: Config,
  ) {}

  /**
   * Adds a school and returns its code, generated when none is given.
   * @throws RuleError for a code that is taken, an unknown dictionary code, and what the caller would not see
   */
  async add(caller: Identity, body: AddSchoolBody): Promise<string> {
    this.assertSource(body);
    assertSchoolKinds(body);
    try {
      return await this.transactions.run(async (tx) => {
        const place = await this.place(tx, body);
        this.assertVisible(caller, body.source, place);
        const code = body.code ?? (await this.freeCode(tx));
        if (body.code !== undefined && (await this.isTaken(tx, code))) {
          throw new RuleError(texts.schoolCodeTaken, 'code');
        }
        await tx.getRepository(SchoolEntity).insert(newSchool(code, body, place, caller.account));
        const { source, name, corpId, managerUid, schoolBxlxCode, schoolXxbbCode } = body;
        const after = { code, source, name, corpId, managerUid, schoolBxlxCode, schoolXxbbCode, ...place };
        await this.outbox.add(tx, [
          ...(await schoolChangedEvents(tx, [code])),
          wecomRequest('school.added', addedSchool(code, body, caller.account)),
          ...auditEvents(caller, { action: 'school.add', ...aboutSchool(code), after }),
        ]);
        return code;
      });
    } catch (error) {
      if (isCodeTaken(error)) throw new RuleError(texts.schoolCodeTaken, 'code');
      throw error;
    }
  }

  /** The timestamp of now as a code, or the next one that is free: several schools may be added in one millisecond. */
  private async freeCode(tx: EntityManager): Promise<string> {
    for (let at = this.clock.now().getTime(); ; at++) {
      const code = `l-${at}`;
      if (!(await this.isTaken(tx, code))) return code;
    }
  }

  /** Codes that differ in case alone would be taken for each other; two at the same time wait. */
  private async isTaken(tx: EntityManager, code: string): Promise<boolean> {
    await tx.query(`select pg_advisory_xact_lock(hashtext('school code'), hashtext($1))`, [codeKey(code)]);
    const taken = await select(tx, `select from school where ${codeKeyOf('code')} = $1 limit 1`, [codeKey(code)]);
    return taken.length > 0;
  }

  /** Takes a school out of its corporation; doing it again does no harm. @throws NotFoundError */
  async unbind(caller: Identity, code: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const { corpId, managerUid, managerName } = await this.rule.claim(tx, caller, code);
      await this.outbox.add(tx, [wecomRequest('school.unbound', { schoolCode: code, corpId })]);
      if (corpId === null) return;
      const before = { corpId, managerUid, managerName };
      const after = { corpId: null, managerUid: null, managerName: null };
      await tx.getRepository(SchoolEntity).update({ code }, after);
      await this.outbox.add(tx, auditEvents(caller, { action: 'school.unbind', ...aboutSchool(code), before, after }));
    });
  }

  /** Opens or closes the schedule of a third party for a school. @throws NotFoundError */
  async setSchedule(caller: Identity, { schoolCode, haveCourseSchedule }: ScheduleBody): Promise<void> {
    await this.transactions.run(async (tx) => {
      const school = await this.rule.claim(tx, caller, schoolCode);
      if (school.haveCourseSchedule === haveCourseSchedule) return;
      const before = { haveCourseSchedule: school.haveCourseSchedule };
      const after = { haveCourseSchedule };
      await tx.getRepository(SchoolEntity).update({ code: schoolCode }, after);
      await this.outbox.add(tx, [
        ...(await schoolChangedEvents(tx, [schoolCode])),
        ...auditEvents(caller, { action: 'school.setSchedule', ...aboutSchool(schoolCode), before, after }),
      ]);
    });
  }

  /**
   * Has the members of a school synchronised in WeCom, and waits a moment for the end.
   * @throws NotFoundError, RuleError for a school without a corporation, and when the synchronisation has failed
   */
  async syncWx(caller: Identity, code: string): Promise<SyncBegunDto> {
    const batchId = uuidv7();
    await this.transactions.run(async (tx) => {
      const { source, corpId } = await this.rule.school(tx, caller, code);
      if (corpId === null) throw new RuleError(texts.corpMissing, 'schoolCode');
      await this.outbox.add(tx, [
        wecomRequest('school.wxSyncWanted', { schoolCode: code, source, batchId }),
        ...auditEvents(caller, { action: 'school.syncWX', ...aboutSchool(code), after: { batchId } }),
      ]);
    });
    const succeeded = await this.wxSyncs.outcome(batchId);
    if (succeeded === false) throw new RuleError(texts.syncFailed);
    return { batchId, status: succeeded ? 'processed' : 'unprocessed' };
  }

  /**
   * Returns true while the school's directory has to be imported: there is no class or no teacher yet, and no
   * external system that a synchronisation would read. @throws NotFoundError
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

  private assertSource({ source }: AddSchoolBody): void {
    const known = sourcesOf(this.config.productCode).some((each) => each.code === source);
    if (!known) throw new RuleError(texts.schoolSourceUnknown, 'source');
  }

  /** A caller cannot add a school that they would not see afterwards. */
  private assertVisible(caller: Identity, source: string, { provinceCode, cityCode, townCode }: Place): void {
    const place = { source, provinceCode, cityCode: cityCode ?? '', townCode: townCode ?? '' };
    if (maySee(caller, this.config.productCode, place)) return;
    throw new RuleError(texts.schoolSourceUnknown, 'source');
  }

  /** The areas chosen. @throws RuleError unless each lies in the one before */
  private async place(tx: EntityManager, body: AddSchoolBody): Promise<Place> {
    const { addressProvinceCode: provinceCode, addressCityCode: cityCode, addressTownCode: townCode } = body;
    const chosen: FindOptionsWhere<AreaEntity>[] = [{ code: provinceCode, level: 'province' }];
    if (cityCode !== undefined) chosen.push({ code: cityCode, level: 'city', parentCode: provinceCode });
    if (townCode !== undefined) chosen.push({ code: townCode, level: 'town', parentCode: cityCode ?? '' });
    const known = await tx.getRepository(AreaEntity).countBy(chosen);
    if (known < chosen.length) throw new RuleError(texts.schoolAreaUnknown, 'addressProvinceCode');
    return { provinceCode, cityCode: cityCode ?? null, townCode: townCode ?? null };
  }
}

/** What an audit entry about a school as a whole names. */
const aboutSchool = (code: string) => ({ object: 'school', objectIds: [code], schoolCode: code }) as const;

/** The row of a school that is added by hand. */
const newSchool = (code: string, body: AddSchoolBody, place: Place, creatorName: string): Partial<SchoolEntity> => ({
  code,
  name: body.name,
  initials: pinyinInitials(body.name),
  address: body.address ?? '',
  source: body.source,
  bxlxCode: body.schoolBxlxCode,
  xxbbCode: body.schoolXxbbCode,
  ...place,
  corpId: body.corpId ?? null,
  managerUid: body.managerUid ?? null,
  managerName: body.managerName ?? null,
  creatorName,
});

const addedSchool = (schoolCode: string, body: AddSchoolBody, creatorName: string): SchoolAdded => {
  const { corpId = null, managerUid = null, managerName = null } = body;
  return { schoolCode, corpId, managerUid, managerName, creatorName };
};

/** SQLSTATE 23505 of the primary key of schools. */
const isCodeTaken = (error: unknown): boolean => {
  if (!(error instanceof QueryFailedError)) return false;
  const { code, constraint } = error.driverError as Error & { code?: string; constraint?: string };
  return code === '23505' && constraint === 'school_pkey';
};
