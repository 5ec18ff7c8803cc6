import { Injectable } from '@nestjs/common';
import { type CardScreenshot, lastHeartbeatOf, type Page, texts, wireTime } from '#libs/contracts';
import { byName, countMatching, pageOf, type Queryable, select, type SqlFilter, sqlRows } from '#libs/data/db';
import { keysetBatches } from '#libs/files/exports';
import { versionSql } from '#libs/http/edits';
import { type Identity, NotFoundError, RuleError } from '#libs/http';
import { DataSource } from 'typeorm';
import { Classroom, Device } from './device.entity.js';
import { SchoolRepository } from '#libs/copies/schools';
import { CardGroupReader } from './card-group-reader.js';
import { CardFinder, cardTables, newVersionJoin } from './card-finder.js';
import { isMismatched, newestPicture, roomClass, shownClassName, shownScreen } from './shown-screen.js';
import { type DeviceStatus, onlineStatus, since, type StoredSpeed } from '../presence/index.js';
import { blockOf } from '../transport/index.js';
import { type ChosenCards, type MatchingCards, maxCards, requireConfirmed } from './matching-cards.dto.js';
import type {
  CardUpgrade,
  ClassBinding,
  DeviceFilter,
  DeviceListQuery,
  DeviceRef,
  DeviceRow,
  DeviceSort,
  NetworkSpeed,
  SchoolCards,
} from './device.dto.js';

/** A card with the version that it should have and has not. */
const listTables = `${cardTables} ${newVersionJoin}`;

/**
 * Where card `d` is in its newest rollout that has begun, as JSON; null when there is none, or it has ended without a
 * failure. Rollouts that wait to begin, or that were taken from the card, say nothing about it.
 */
const cardUpgrade = `(
  select case when u.state <> 'succeeded' then json_build_object(
    'rolloutId', u.rollout_id, 'state', u.state, 'phase', u.phase, 'percent', u.percent,
    'versionName', u.version_name, 'code', u.code) end
  from rollout_card u join rollout r on r.id = u.rollout_id
  where u.device_no = d.device_no and u.state not in ('skipped', 'superseded', 'cancelled')
    and r.state not in ('draft', 'awaitingApproval', 'scheduled')
  order by u.updated_at desc limit 1)`;

/** What a device row is made of, from `cardTables` and `newVersionJoin`; `silent` is a condition of its own. */
const cardColumns = (silent: string): string => `
  d.device_no as "deviceNo", d.name, d.classroom_code as "classroomCode", d.school_code as "schoolCode",
  s.name as "schoolName", d.model, d.create_date as "createDate",
  coalesce(st.heartbeat ->> 'versionName', d.current_version) as "currentVersion",
  ${onlineStatus} as "onlineStatus", ${since} as since, ${silent} as silent, st.peer_host as "peerHost",
  st.connected_at as "connectedAt", st.heartbeat, st.heartbeat_at as "heartbeatAt",
  st.network_speed as "networkSpeed", nv.notes as "newVersion", ${cardUpgrade} as upgrade, d.tags,
  d.blocked_at as "blockedAt", d.blocked_by as "blockedBy", d.block_reason as "blockReason",
  d.credential_generation as "credentialGeneration", d.accepted_generation as "acceptedGeneration",
  d.credential_required as "credentialRequired",
  ${roomClass} as "classCode", st.shows, ${shownClassName} as "shownClassName", ${isMismatched} as mismatched,
  ${newestPicture} as screenshot,
  ${versionSql('card', 'd.device_no')} as version`;

/** A card, its status and the name of its school. */
export interface CardRow
  extends
    Omit<Device, 'boundAt' | 'versionCode'>,
    Pick<
      DeviceStatus,
      'onlineStatus' | 'since' | 'peerHost' | 'connectedAt' | 'heartbeat' | 'heartbeatAt' | 'networkSpeed' | 'shows'
    > {
  schoolName: string | null;
  silent: boolean;
  newVersion: string | null;
  upgrade: CardUpgrade | null;
  classCode: string | null;
  shownClassName: string | null;
  mismatched: boolean;
  /** ISO 8601 */
  screenshot: CardScreenshot | null;
  version: number;
}

/** All cards that a list shows, by its filters. */
export interface MatchingList {
  filter?: DeviceFilter | undefined;
  /** Numbers of cards that are left out. */
  except?: readonly string[] | undefined;
}

type MatchedCard = Pick<Device, 'deviceNo' | 'schoolCode'>;

/** A card as lists and dialogs show it. */
const deviceRow = (card: CardRow): DeviceRow => ({
  deviceNo: card.deviceNo,
  name: card.name,
  classroomCode: card.classroomCode,
  classCode: card.classCode,
  schoolCode: card.schoolCode,
  schoolName: card.schoolName,
  model: card.model,
  currentVersion: card.currentVersion,
  newVersion: card.newVersion,
  createDate: wireTime(card.createDate),
  onlineStatus: card.onlineStatus,
  since: wireTime(card.since),
  silent: card.silent,
  onlineInfo:
    card.onlineStatus === 'on'
      ? { clientId: card.deviceNo, peerNost: card.peerHost, connectedAt: wireTimeOrNull(card.connectedAt) }
      : null,
  lastHeartbeat: card.heartbeat && card.heartbeatAt && lastHeartbeatOf(card.heartbeat, card.heartbeatAt),
  networkSpeed: networkSpeed(card.networkSpeed),
  upgrade: card.upgrade,
  shows: shownScreen(card.shows, card.shownClassName),
  mismatched: card.mismatched,
  screenshot: card.screenshot && { ...card.screenshot, at: wireTime(card.screenshot.at) },
  tags: card.tags,
  blocked: blockOf(card, wireTime),
  credential: {
    generation: card.credentialGeneration,
    acceptedGeneration: card.acceptedGeneration,
    required: card.credentialRequired,
  },
  version: card.version,
});

const networkSpeed = (speed: StoredSpeed | null): NetworkSpeed | null =>
  speed && {
    download: speed.download ?? null,
    upload: speed.upload ?? null,
    latency: speed.latency ?? null,
    time: wireTime(speed.time),
  };

const wireTimeOrNull = (at: Date | null): string | null => (at === null ? null : wireTime(at));

const columns: Record<Exclude<DeviceSort, 'state'>, string> = {
  deviceNo: 'd.device_no',
  schoolName: byName('s.name'),
  since,
  lastHeartbeat: 'st.heartbeat_at',
  createDate: 'd.create_date',
};

/** By school and room; cards without a school come last. Ends with the key, so that pages never overlap. */
const stable = 's.name, d.school_code, d.name, d.device_no';

/**
 * The `order by` of a device list; the query is checked already. What a card does not have comes last. `silent` is the
 * condition of silent cards.
 */
const orderOf = ({ sort, order }: Pick<DeviceListQuery, 'sort' | 'order'>, silent: string): string => {
  const direction = order === 'desc' ? 'desc' : 'asc';
  if (sort === undefined) return stable;
  if (sort === 'state') {
    return `case when d.blocked_at is not null then 3 when ${onlineStatus} = 'off' then 0 when ${silent} then 1 else 2 end ${direction}, ${since}, ${stable}`;
  }
  return `${columns[sort]} ${direction} nulls last, ${stable}`;
};

/** What the screens read of class cards. */
@Injectable()
export class DeviceService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly finder: CardFinder,
    private readonly schools: SchoolRepository,
    private readonly groups: CardGroupReader,
  ) {}

  /** One page of the cards that the caller may see and wants. */
  async list(caller: Identity, wanted: DeviceFilter, query: DeviceListQuery): Promise<Page<DeviceRow>> {
    const filter = await this.filter(this.dataSource, caller, wanted);
    const cards = sqlRows<CardRow>(this.dataSource, {
      from: listTables,
      filter,
      // the keys of the page first, then only its rows: heartbeats are wide, and most are not on the page
      statement: (where, window) => {
        const silent = this.finder.silent(filter);
        const order = orderOf(query, silent);
        return `select ${cardColumns(silent)}
         from (select d.device_no from ${listTables} where ${where} order by ${order} ${window}) p
         join ${listTables} on p.device_no = d.device_no
         order by ${order}`;
      },
    });
    return pageOf(cards, query, deviceRow);
  }

  /** The same list in batches, in the order of the numbers. */
  all(caller: Identity, wanted: DeviceFilter): AsyncGenerator<CardRow[]> {
    return keysetBatches<CardRow>(async (after, size) => {
      const matching = await this.filter(this.dataSource, caller, wanted);
      const filter = matching.when(after?.deviceNo, (no) => `d.device_no > ${no}`);
      const columns = cardColumns(this.finder.silent(filter));
      const sql = `select ${columns} from ${listTables} where ${filter.where} order by d.device_no limit ${size}`;
      return select<CardRow>(this.dataSource, sql, filter.parameters);
    });
  }

  /** The cards of schools, as far as the caller may see them. */
  async countBySchool(caller: Identity, schoolCodes: readonly string[]): Promise<SchoolCards[]> {
    const filter = this.finder.filter(caller, {}).when(schoolCodes, (codes) => `d.school_code = any(${codes})`);
    return select<SchoolCards>(
      this.dataSource,
      `select d.school_code as "schoolCode", count(*)::int as total,
         count(*) filter (where ${onlineStatus} = 'off' and d.blocked_at is null)::int as off
       from ${cardTables} where ${filter.where} group by d.school_code order by d.school_code`,
      filter.parameters,
    );
  }

  /** Numbers and schools of at most `most` of the listed cards but for `except`, in the order of the numbers. */
  async matching(
    db: Queryable,
    caller: Identity,
    { filter: wanted = {}, except = [] }: MatchingList,
    most: number,
  ): Promise<MatchedCard[]> {
    const filter = await this.filter(db, caller, wanted);
    if (except.length > 0) filter.and(`d.device_no <> all(${filter.parameter(except)})`);
    return select(
      db,
      `select d.device_no as "deviceNo", d.school_code as "schoolCode"
       from ${listTables} where ${filter.where} order by d.device_no limit ${most}`,
      filter.parameters,
    );
  }

  /** The listed cards, as many as the caller has confirmed. @throws RuleError when more match now, or none */
  async confirmed(tx: Queryable, caller: Identity, matching: MatchingCards): Promise<MatchedCard[]> {
    const cards = await this.matching(tx, caller, matching, maxCards + 1);
    if (cards.length === 0) throw new RuleError(texts.deviceUnknown);
    if (cards.length > maxCards) throw new RuleError(texts.tooManyDevices);
    requireConfirmed(cards.length, matching.count);
    return cards;
  }

  /** The numbers of chosen cards. @throws RuleError for none, one out of reach, or more than were confirmed */
  async chosen(tx: Queryable, caller: Identity, { deviceNos = [], matching }: ChosenCards): Promise<string[]> {
    if (matching) return (await this.confirmed(tx, caller, matching)).map(({ deviceNo }) => deviceNo);
    if (deviceNos.length === 0) throw new RuleError(texts.chooseDevices);
    return this.named(tx, caller, deviceNos);
  }

  /** The numbers of cards within reach, each once, in their order. @throws RuleError when one of them is not */
  async named(db: Queryable, caller: Identity, deviceNos: readonly string[]): Promise<string[]> {
    const wanted = new Set(deviceNos);
    const filter = this.finder.filter(caller, {}).when([...wanted], (numbers) => `d.device_no = any(${numbers})`);
    const rows = await select<MatchedCard>(
      db,
      `select d.device_no as "deviceNo" from ${cardTables} where ${filter.where} order by d.device_no`,
      filter.parameters,
    );
    if (rows.length < wanted.size) throw new RuleError(texts.deviceUnknown, 'deviceNos');
    return rows.map(({ deviceNo }) => deviceNo);
  }

  /** Number of listed cards. */
  async count(caller: Identity, wanted: DeviceFilter): Promise<number> {
    return countMatching(this.dataSource, listTables, await this.filter(this.dataSource, caller, wanted));
  }

  /** @throws RuleError when the wanted group is gone */
  private async filter(db: Queryable, caller: Identity, wanted: DeviceFilter): Promise<SqlFilter> {
    const group = wanted.group === undefined ? undefined : await this.groups.find(db, caller, wanted.group);
    const filter = this.finder.filter(caller, wanted, group);
    if (wanted.upgradable !== undefined) filter.and(`nv.id is ${wanted.upgradable ? 'not null' : 'null'}`);
    return filter;
  }

  /** One card. @throws NotFoundError when there is none in the caller's reach. */
  async detail(caller: Identity, { deviceNo, schoolCode }: DeviceRef): Promise<DeviceRow> {
    const filter = this.finder
      .filter(caller, {})
      .when(deviceNo, (no) => `d.device_no = ${no}`)
      // a card that is not bound has no school that could differ
      .when(schoolCode, (code) => `d.school_code is null or d.school_code = ${code}`);
    const columns = cardColumns(this.finder.silent(filter));
    const [card] = await select<CardRow>(
      this.dataSource,
      `select ${columns} from ${listTables} where ${filter.where}`,
      filter.parameters,
    );
    if (!card) throw new NotFoundError(texts.deviceUnknown);
    return deviceRow(card);
  }

  /** The last network test of a card, null when it had none. @throws NotFoundError as `detail`. */
  async networkSpeed(caller: Identity, ref: DeviceRef): Promise<NetworkSpeed | null> {
    return (await this.detail(caller, ref)).networkSpeed;
  }

  /** Classes of a school with the cards of their rooms, free rooms first. @throws NotFoundError when the school is out of reach. */
  async bindList(caller: Identity, schoolCode: string): Promise<ClassBinding[]> {
    await this.schools.visible(this.dataSource, caller, schoolCode);
    return this.dataSource
      .createQueryBuilder(Classroom, 'r')
      .leftJoin(Device, 'd', 'd.schoolCode = r.schoolCode and d.classroomCode = r.code')
      .select('r.classCode', 'classCode')
      .addSelect('r.className', 'className')
      .addSelect('r.code', 'classroomCode')
      .addSelect('d.deviceNo', 'deviceNo')
      .where('r.schoolCode = :schoolCode and not r.deleted', { schoolCode })
      .orderBy('d.deviceNo is not null')
      .addOrderBy('r.classCode')
      .addOrderBy('r.code')
      .getRawMany<ClassBinding>();
  }
}
