import { Injectable } from '@nestjs/common';
import { type Page, texts } from '#libs/contracts';
import { countMatching, select, type SqlFilter } from '#libs/db';
import { type Identity, NotFoundError, offsetOf } from '#libs/http';
import { DataSource } from 'typeorm';
import { SchoolBook } from '../school/school-book.js';
import { CardFinder, cardTables } from './card-finder.js';
import { orderOf } from './device-order.js';
import { cardColumns, type CardRow, deviceRow } from './device-row.js';
import type { ClassBinding, DeviceFilter, DeviceListQuery, DeviceRef, DeviceRow, NetworkSpeed } from './device.dto.js';

/** What the screens read of class cards. */
@Injectable()
export class DeviceService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly finder: CardFinder,
    private readonly schools: SchoolBook,
  ) {}

  /** One page of the cards that the caller may see and wants. */
  async list(caller: Identity, wanted: DeviceFilter, query: DeviceListQuery): Promise<Page<DeviceRow>> {
    const filter = this.finder.filter(caller, wanted);
    const [total, cards] = await Promise.all([
      countMatching(this.dataSource, cardTables, filter),
      this.page(filter, query),
    ]);
    return { list: cards.map(deviceRow), total, page: query.page, size: query.size };
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
      `select ${columns} from ${cardTables} where ${filter.where}`,
      filter.parameters,
    );
    if (!card) throw new NotFoundError(texts.deviceUnknown);
    return deviceRow(card);
  }

  /** The last network test of a card, null when it had none. @throws NotFoundError as `detail`. */
  async networkSpeed(caller: Identity, ref: DeviceRef): Promise<NetworkSpeed | null> {
    return (await this.detail(caller, ref)).networkSpeed;
  }

  /** Classes of a school with the cards of their rooms. @throws NotFoundError when the school is out of reach. */
  async bindList(caller: Identity, schoolCode: string): Promise<ClassBinding[]> {
    await this.schools.visible(this.dataSource, caller, schoolCode);
    return select<ClassBinding>(
      this.dataSource,
      `select r.class_code as "classCode", r.class_name as "className", r.code as "classroomCode",
         d.device_no as "deviceNo"
       from classroom r left join device d on d.school_code = r.school_code and d.classroom_code = r.code
       where r.school_code = $1 and not r.deleted order by r.class_code, r.code`,
      [schoolCode],
    );
  }

  /** The keys of the page first, then only its rows: heartbeats are wide, and most are not on the page. */
  private page(filter: SqlFilter, query: DeviceListQuery): Promise<CardRow[]> {
    const order = orderOf(query);
    const where = filter.where;
    const columns = cardColumns(this.finder.silent(filter));
    const limit = `limit ${filter.parameter(query.size)} offset ${filter.parameter(offsetOf(query))}`;
    return select<CardRow>(
      this.dataSource,
      `select ${columns}
       from (select d.device_no from ${cardTables} where ${where} order by ${order} ${limit}) p
       join ${cardTables} on p.device_no = d.device_no
       order by ${order}`,
      filter.parameters,
    );
  }
}
