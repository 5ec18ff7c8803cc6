import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { claimHours, hourMs, isAdministrator, mostUnread, subjectOf, texts, wireTime } from '#libs/contracts';
import { select, SqlFilter, Transactions } from '#libs/data/db';
import { type Identity, RuleError, scopeToSchools, seesEveryArea, visibleSources } from '#libs/http';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import type { NoticePage, NoticeQuery, NoticeRow, ReadBody } from './notice.dto.js';
import { NoticeSettings } from './notice-setting.js';
import type { NoticeClaimEntity, NoticeEntity } from './notice.entity.js';

const usualRows = 20;

interface Listed extends Pick<NoticeEntity, 'kind' | 'objectId' | 'schoolCode' | 'figures' | 'at'> {
  no: number;
  schoolName: string | null;
  isRead: boolean;
}

/** Notices that a person may see, and what they have read of them. */
@Injectable()
export class NoticeList {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly settings: NoticeSettings,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** One page, newest first. */
  async page(caller: Identity, { before, size = usualRows, unread = false }: NoticeQuery): Promise<NoticePage> {
    const filter = (await this.visible(caller)).when(before, (no) => `n.no < ${no}`);
    const read = isRead(filter.parameter(caller.uid));
    if (unread) filter.and(`not ${read}`);
    const rows = await select<Listed>(
      this.dataSource,
      `select n.no::float8 as no, n.kind, n.object_id as "objectId", n.school_code as "schoolCode",
         s.name as "schoolName", n.figures, n.at, ${read} as "isRead"
       from ${tables} where ${filter.where} order by n.no desc limit ${filter.parameter(size + 1)}`,
      filter.parameters,
    );
    const shown = rows.slice(0, size);
    const claims = await this.claimsOf(shown);
    return {
      list: shown.map((row) => rowOf(row, claims, caller)),
      next: rows.length > size ? (shown.at(-1)?.no ?? null) : null,
    };
  }

  /** Notices that the caller has not read, 100 at most. */
  async unread(caller: Identity): Promise<number> {
    const filter = await this.visible(caller);
    filter.and(`not ${isRead(filter.parameter(caller.uid))}`);
    const [row] = await select<{ count: number }>(
      this.dataSource,
      `select count(*)::int as count from (select from ${tables} where ${filter.where} limit ${mostUnread}) t`,
      filter.parameters,
    );
    return row?.count ?? 0;
  }

  /** Marks notices as read. @throws RuleError for one that the caller may not see; then none is marked */
  async read(caller: Identity, { numbers = [], upTo }: ReadBody): Promise<void> {
    const wanted = [...new Set(upTo === undefined ? numbers : [upTo])];
    if (wanted.length === 0) return;
    if ((await this.seen(caller, wanted)) < wanted.length) throw new RuleError(texts.noticeUnknown);
    const { uid } = caller;
    await this.transactions.run(async (tx) => {
      if (upTo === undefined) {
        await tx.query(
          `insert into notice_read (uid, no) select $1, no from unnest($2::bigint[]) no order by no
           on conflict do nothing`,
          [uid, wanted],
        );
        return;
      }
      await tx.query(
        `insert into notice_reader as r (uid, read_to) values ($1, $2)
         on conflict (uid) do update set read_to = greatest(r.read_to, excluded.read_to)`,
        [uid, upTo],
      );
      await tx.query('delete from notice_read where uid = $1 and no <= $2', [uid, upTo]);
    });
  }

  /** The school of a notice with this subject that the caller may see; undefined when there is none. */
  async withSubject(caller: Identity, subject: string): Promise<{ schoolCode: string | null } | undefined> {
    const filter = await this.visible(caller);
    const id = filter.parameter(subject.slice(subject.indexOf(':') + 1));
    const rows = await select<Pick<Listed, 'kind' | 'objectId' | 'schoolCode'>>(
      this.dataSource,
      `select distinct n.kind, n.object_id as "objectId", n.school_code as "schoolCode"
       from ${tables} where ${filter.where} and n.object_id = ${id}`,
      filter.parameters,
    );
    return rows.find(({ kind, objectId }) => subjectOf(kind, objectId) === subject);
  }

  private async seen(caller: Identity, numbers: readonly number[]): Promise<number> {
    const filter = await this.visible(caller);
    filter.and(`n.no = any(${filter.parameter(numbers)}::bigint[])`);
    const [row] = await select<{ count: number }>(
      this.dataSource,
      `select count(*)::int as count from ${tables} where ${filter.where}`,
      filter.parameters,
    );
    return row?.count ?? 0;
  }

  private async claimsOf(rows: readonly Listed[]): Promise<Map<string, NoticeClaimEntity>> {
    const subjects = rows.flatMap(({ kind, objectId }) => subjectOf(kind, objectId) ?? []);
    const claims = await select<NoticeClaimEntity>(
      this.dataSource,
      `select subject, school_code as "schoolCode", uid, name, at from notice_claim
       where subject = any($1) and at > $2`,
      [subjects, new Date(this.clock.now().getTime() - claimHours * hourMs)],
    );
    return new Map(claims.map((claim) => [claim.subject, claim]));
  }

  /** Conditions on `tables`: what the caller's role, areas and sources let them see of what is shown to the role. */
  private async visible(caller: Identity): Promise<SqlFilter> {
    const { tags, uid } = caller;
    const filter = new SqlFilter();
    filter.and(`n.kind = any(${filter.parameter(await this.settings.kindsOf(tags))})`);
    filter.and(`n.roles & ${filter.parameter(tags)}::int <> 0`);
    if (!isAdministrator(tags)) filter.and(`n.uid is null or n.uid = ${filter.parameter(uid)}`);
    // what concerns several schools, only those see who may see all schools
    const seesAll = seesEveryArea(caller) && visibleSources(caller, this.config.productCode) === undefined;
    const scope = new SqlFilter(filter.parameters);
    scopeToSchools(scope, caller, this.config.productCode, 's', seesAll);
    // what concerns one person and no school
    filter.and(`${scope.where} or n.school_code is null and n.uid = ${filter.parameter(uid)}`);
    return filter;
  }
}

const tables = 'notice n left join school s on s.code = n.school_code';

const isRead = (uid: string): string =>
  `(n.no <= coalesce((select read_to from notice_reader where uid = ${uid}), 0)
    or exists (select 1 from notice_read r where r.uid = ${uid} and r.no = n.no))`;

/** A claim as its readers see it. */
export const claimRow = ({ uid, at, ...claim }: NoticeClaimEntity, caller: Identity) => ({
  ...claim,
  time: wireTime(at),
  isOwn: uid === caller.uid,
});

const rowOf = ({ at, ...row }: Listed, claims: ReadonlyMap<string, NoticeClaimEntity>, caller: Identity): NoticeRow => {
  const subject = subjectOf(row.kind, row.objectId);
  const claim = subject === null ? undefined : claims.get(subject);
  return { ...row, time: wireTime(at), subject, claim: claim ? claimRow(claim, caller) : null };
};
