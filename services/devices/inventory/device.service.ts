import { Injectable } from '@nestjs/common';
import { type Page, texts } from '#libs/contracts';
import { pageOf, select, sqlRows } from '#libs/db';
import { type Identity, NotFoundError } from '#libs/http';
import { DataSource } from 'typeorm';
import { Classroom, Device } from './device.entity.js';
import { SchoolRepository } from '#libs/schools';
import { CardFinder, cardTables, newVersionJoin } from './card-finder.js';
import { onlineStatus } from '../presence/index.js';
import { cardColumns, type CardRow, deviceRow, orderOf } from './device-row.js';
import type {
  ClassBinding,
  DeviceFilter,
  DeviceListQuery,
  DeviceRef,
  DeviceRow,
  NetworkSpeed,
  SchoolCards,
} from './device.dto.js';

/** A card with the version that it should have and has not. */
const listTables = `${cardTables} ${newVersionJoin}`;

/** What the screens read of class cards. */
@Injectable()
export class DeviceService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly finder: CardFinder,
    private readonly schools: SchoolRepository,
  ) {}

  /** One page of the cards that the caller may see and wants. */
  async list(caller: Identity, wanted: DeviceFilter, query: DeviceListQuery): Promise<Page<DeviceRow>> {
    const filter = this.finder.filter(caller, wanted);
    if (wanted.upgradable !== undefined) filter.and(`nv.id is ${wanted.upgradable ? 'not null' : 'null'}`);
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

  /** The cards of schools, as far as the caller may see them. */
  async countBySchool(caller: Identity, schoolCodes: readonly string[]): Promise<SchoolCards[]> {
    const filter = this.finder.filter(caller, {}).when(schoolCodes, (codes) => `d.school_code = any(${codes})`);
    return select<SchoolCards>(
      this.dataSource,
      `select d.school_code as "schoolCode", count(*)::int as total,
         count(*) filter (where ${onlineStatus} = 'off')::int as off
       from ${cardTables} where ${filter.where} group by d.school_code order by d.school_code`,
      filter.parameters,
    );
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
