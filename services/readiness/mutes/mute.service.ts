import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import {
  type AuditFields,
  circuitTexts,
  dayMs,
  fromWireTime,
  incidentTexts as texts,
  type MuteScope,
  type Page,
  wireTime,
} from '#libs/contracts';
import { SchoolRepository, SchoolScope } from '#libs/copies/schools';
import { change, pageOf, type Queryable, select, SqlFilter, sqlRows, Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { auditEvents, type Identity, isUuid, NotFoundError, type PageQuery, RuleError } from '#libs/http';
import { Clock } from '#libs/kernel/clock';
import { CircuitList, circuitLabel } from '../circuits/index.js';
import { ContactScope } from '../contacts/index.js';
import type { MuteFilter, MuteRow, SaveMuteBody } from './mute.dto.js';
import { MuteEntity } from './mute.entity.js';

const maxDays = 90;

type MutedPlace = Pick<MuteEntity, 'schoolCode' | 'deviceNos' | 'label'>;

type StoredMute = Pick<
  MuteEntity,
  'id' | 'scope' | 'code' | 'schoolCode' | 'reason' | 'untilAt' | 'createdBy' | 'createdAt'
> &
  Pick<MuteRow, 'name' | 'schoolName'>;

const from = 'mute m left join school s on s.code = m.school_code';
const columns = `m.id, m.scope, m.code, m.school_code as "schoolCode", s.name as "schoolName", m.reason,
  m.until_at as "untilAt", m.created_by as "createdBy", m.created_at as "createdAt",
  case m.scope when 'door' then (select d.name from door d where d.device_no = m.code)
    when 'circuit' then coalesce((select ${circuitLabel} from circuit c where c.id = m.code::uuid), m.label)
    when 'school' then s.name
    when 'area' then (select case m.code when a.province_code then a.province_name when a.city_code then a.city_name
      else a.town_name end from school a where m.code in (a.province_code, a.city_code, a.town_code) limit 1) end as name`;

/** Places whose incidents are listed and not reported. */
@Injectable()
export class MuteService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly schools: SchoolRepository,
    private readonly scope: SchoolScope,
    private readonly contacts: ContactScope,
    private readonly circuits: CircuitList,
    private readonly clock: Clock,
  ) {}

  /** One page of the mutes that hold now, within reach, the one that ends first before others. */
  list(caller: Identity, { schoolCode }: MuteFilter, page: PageQuery): Promise<Page<MuteRow>> {
    const filter = this.visible(caller).when(
      schoolCode,
      (code) => `(m.school_code = ${code} or m.scope = 'area' and exists (select from school t where t.code = ${code}
        and m.code in (t.province_code, t.city_code, t.town_code)))`,
    );
    const rows = sqlRows<StoredMute>(this.dataSource, {
      from,
      filter,
      statement: (where, window) => `select ${columns} from ${from} where ${where} order by m.until_at, m.id ${window}`,
    });
    return pageOf(rows, page, rowOf);
  }

  /** Returns the id. @throws RuleError, NotFoundError, ForbiddenError for a place out of reach */
  save(by: Identity, { scope, code, until, reason }: SaveMuteBody): Promise<string> {
    const now = this.clock.now();
    const untilAt = fromWireTime(until);
    const isSoon = untilAt > now && untilAt.getTime() <= now.getTime() + maxDays * dayMs;
    if (!isSoon) throw new RuleError(texts.muteUntil, 'until');
    return this.transactions.run(async (tx) => {
      const place = await this.placeOf(tx, by, scope, code);
      const mute = { id: uuidv7(), scope, code, ...place, reason, untilAt };
      await tx.insert(MuteEntity, { ...mute, createdBy: by.account, createdAt: now, endedAt: null });
      await this.audit(tx, by, { action: 'mute.save', ...mute }, { scope, code, until, reason });
      return mute.id;
    });
  }

  /** Ends a mute early. @throws NotFoundError for one that is over, or out of reach */
  async end(by: Identity, id: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const filter = this.visible(by);
      filter.and(`m.id = ${filter.parameter(id)}`);
      const [found] = await select<StoredMute>(
        tx,
        `select ${columns} from ${from} where ${filter.where} for update of m`,
        filter.parameters,
      );
      if (!found) throw new NotFoundError(texts.muteUnknown);
      await change(tx, 'update mute set ended_at = $2 where id = $1', [id, this.clock.now()]);
      await this.audit(tx, by, { action: 'mute.end', ...found }, { endedEarly: true });
    });
  }

  /** Filter of mutes that hold now. */
  private visible(caller: Identity): SqlFilter {
    const { where, parameters } = this.scope.filter(caller);
    const filter = new SqlFilter(parameters);
    const now = filter.parameter(this.clock.now());
    const area = `exists (select from school s where m.code in (s.province_code, s.city_code, s.town_code) and (${where}))`;
    return filter
      .and(`m.until_at > ${now} and m.ended_at is null`)
      .and(`case when m.scope = 'area' then ${area} else s.code is not null and (${where}) end`);
  }

  /** The school of a place, and the cards and name of a circuit as they are now. */
  private async placeOf(tx: EntityManager, by: Identity, scope: MuteScope, code: string): Promise<MutedPlace> {
    if (scope === 'area') {
      await this.contacts.assertArea(tx, by, code);
      return { schoolCode: null, deviceNos: null, label: null };
    }
    if (scope === 'circuit') {
      const circuit = isUuid(code) ? await this.circuits.find(tx, by, code) : undefined;
      if (!circuit) throw new RuleError(circuitTexts.circuitUnknown, 'code');
      const { schoolCode, label, doors } = circuit;
      return { schoolCode, deviceNos: doors.map(({ deviceNo }) => deviceNo), label };
    }
    const schoolCode = scope === 'school' ? code : await schoolOfDoor(tx, code);
    await this.schools.visible(tx, by, schoolCode);
    return { schoolCode, deviceNos: null, label: null };
  }

  private async audit(
    tx: EntityManager,
    by: Identity,
    {
      action,
      id,
      code,
      schoolCode,
    }: Pick<MuteEntity, 'id' | 'code' | 'schoolCode'> & { action: 'mute.save' | 'mute.end' },
    after: AuditFields,
  ): Promise<void> {
    const entry = { action, object: 'mute', objectIds: [id], objectName: code, schoolCode, after } as const;
    await this.outbox.add(tx, auditEvents(by, entry));
  }
}

/** @throws RuleError for a card that hangs in no school */
const schoolOfDoor = async (db: Queryable, deviceNo: string): Promise<string> => {
  const [door] = await select<{ schoolCode: string | null }>(
    db,
    'select school_code as "schoolCode" from door where device_no = $1',
    [deviceNo],
  );
  if (!door?.schoolCode) throw new RuleError(texts.mutePlace, 'code');
  return door.schoolCode;
};

const rowOf = ({ untilAt, createdAt, ...row }: StoredMute): MuteRow => ({
  ...row,
  until: wireTime(untilAt),
  createDate: wireTime(createdAt),
});
