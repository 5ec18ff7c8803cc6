import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { afterEndOf, beginOf, type Page, phonePattern, texts, wireTime, yuanOf } from '#libs/contracts';
import { PhoneCipher } from '#libs/crypto';
import { containsPattern, pageOf, select, SqlFilter, sqlRows } from '#libs/data/db';
import { keysetBatches } from '#libs/files/exports';
import { type Identity, NotFoundError, type PageQuery } from '#libs/http';
import { SchoolRepository, SchoolScope } from '#libs/copies/schools';
import { priceOf, type RosterRow, subscriptionColumns, subscriptionDto } from './subscription-rows.js';
import type { RosterFilter, SubscriptionDto, SubscriptionEventDto } from './subscription.dto.js';
import type { SubscriptionEventEntity } from './subscription.entity.js';

const columns = `${subscriptionColumns}, not exists (
  select from student c where c.code = r.student_code and c.school_code = r.school_code and not c.deleted) as "studentLeft"`;
const order = 'order by r.subscribe_time desc, r.id desc';

/** Reads the rosters of schools within the caller's reach. */
@Injectable()
export class SubscriptionListService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly schools: SchoolRepository,
    private readonly scope: SchoolScope,
    private readonly phones: PhoneCipher,
  ) {}

  /** One page, the newest first. @throws NotFoundError */
  async list(caller: Identity, wanted: RosterFilter, page: PageQuery): Promise<Page<SubscriptionDto>> {
    await this.schools.visible(this.dataSource, caller, wanted.schoolCode);
    // the columns are read of the page alone
    const statement = (where: string, window: string): string =>
      `select ${columns} from (select r.id from subscription r where ${where} ${order} ${window}) p
       join subscription r on r.id = p.id ${order}`;
    const from = 'subscription r';
    return pageOf(
      sqlRows<RosterRow>(this.dataSource, { from, filter: this.filter(wanted), statement }),
      page,
      subscriptionDto,
    );
  }

  /** The name of the school, and every record of the same list in batches. @throws NotFoundError */
  async everyRow(
    caller: Identity,
    wanted: RosterFilter,
  ): Promise<{ subject: string; rows: AsyncGenerator<RosterRow[]> }> {
    const { name } = await this.schools.visible(this.dataSource, caller, wanted.schoolCode);
    return { subject: name, rows: this.batches(wanted) };
  }

  /** What happened to a record, the latest first. @throws NotFoundError */
  async events(caller: Identity, id: string): Promise<SubscriptionEventDto[]> {
    const filter = this.scope.filter(caller).when(id, (given) => `r.id = ${given}`);
    const [record] = await select(
      this.dataSource,
      `select r.id from subscription r join school s on s.code = r.school_code and not s.deleted where ${filter.where}`,
      filter.parameters,
    );
    if (!record) throw new NotFoundError(texts.subscriptionUnknown);
    const rows = await select<EventRow>(
      this.dataSource,
      `select id, kind, at, "by", class_name as "className", student_name as "studentName",
         parent_name as "parentName", pay_item_name as "payItemName", price, cause, import_id as "importId"
       from subscription_event where subscription_id = $1 order by at desc, id desc`,
      [id],
    );
    return rows.map((row) => ({ ...row, at: wireTime(row.at), price: yuanOf(priceOf(row)) }));
  }

  private batches(wanted: RosterFilter): AsyncGenerator<RosterRow[]> {
    return keysetBatches<RosterRow>((after, size) => {
      const filter = this.filter(wanted);
      if (after) {
        const [time, id] = [filter.parameter(after.subscribeTime), filter.parameter(after.id)];
        filter.and(`(r.subscribe_time, r.id) < (${time}, ${id})`);
      }
      const sql = `select ${columns} from subscription r where ${filter.where} ${order} limit ${size}`;
      return select<RosterRow>(this.dataSource, sql, filter.parameters);
    });
  }

  private filter(wanted: RosterFilter): SqlFilter {
    const { schoolCode, classCode, parentName, phone, status, studentName, subTimeSart, subTimeEnd } = wanted;
    const isWhole = phone !== undefined && phonePattern.test(phone);
    return new SqlFilter()
      .when(schoolCode, (code) => `r.school_code = ${code}`)
      .when(classCode, (code) => `r.class_code = ${code}`)
      .when(status, (given) => `r.status = ${given}`)
      .when(isWhole ? this.phones.searchHash(phone) : undefined, (hash) => `r.phone_hash = ${hash}`)
      .when(part(isWhole ? undefined : phone), (pattern) => `r.phone_masked like ${pattern} escape '\\'`)
      .when(part(studentName), (pattern) => `r.student_name ${likeOf(studentName)} ${pattern} escape '\\'`)
      .when(part(parentName), (pattern) => `r.parent_name ${likeOf(parentName)} ${pattern} escape '\\'`)
      .when(subTimeSart && beginOf(subTimeSart), (moment) => `r.subscribe_time >= ${moment}`)
      .when(subTimeEnd && afterEndOf(subTimeEnd), (moment) => `r.subscribe_time < ${moment}`);
  }
}

type EventRow = Pick<
  SubscriptionEventEntity,
  'id' | 'kind' | 'at' | 'by' | 'className' | 'studentName' | 'parentName' | 'payItemName' | 'cause' | 'importId'
> & { price: string };

const part = (text: string | undefined): string | undefined => (text === undefined ? undefined : containsPattern(text));

/** A text without letters that have a case: the faster operator finds the same. */
const likeOf = (text = ''): 'like' | 'ilike' => (text.toLowerCase() === text.toUpperCase() ? 'like' : 'ilike');
