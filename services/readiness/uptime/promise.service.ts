import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { monthOf, type Page, uptimeTexts as texts } from '#libs/contracts';
import { SchoolRepository, SchoolScope } from '#libs/copies/schools';
import { pageOf, sqlRows, Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { auditEvents, type Identity, type PageQuery, RuleError } from '#libs/http';
import { Edits, versionSql } from '#libs/http/edits';
import { Clock } from '#libs/kernel/clock';
import { keptShare } from './promise.js';
import { type CountedPromise, PromiseCounts } from './promise-counts.js';
import { PromiseEntity } from './uptime.entity.js';
import type { PromiseFilter, PromiseKept, PromiseRow, SavePromiseBody } from './uptime.dto.js';

type StoredRow = Omit<PromiseRow, 'kept'>;

const from = 'promise p join school s on s.code = p.school_code and not s.deleted';
const columns = `p.school_code as "schoolCode", s.name as "schoolName", p.respond_within as "respondWithin",
  p.fix_within as "fixWithin", p.target, ${versionSql('promise', 'p.school_code')} as version`;

/** What is promised to schools. */
@Injectable()
export class PromiseService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly edits: Edits,
    private readonly schools: SchoolRepository,
    private readonly scope: SchoolScope,
    private readonly counts: PromiseCounts,
    private readonly clock: Clock,
  ) {}

  /** One page of the promises to schools within reach, by name. */
  async list(caller: Identity, wanted: PromiseFilter, page: PageQuery): Promise<Page<PromiseRow>> {
    const filter = this.scope
      .filter(caller, { area: wanted })
      .when(wanted.schoolCode, (code) => `p.school_code = ${code}`);
    const rows = sqlRows<StoredRow>(this.dataSource, {
      from,
      filter,
      statement: (where, window) =>
        `select ${columns} from ${from} where ${where} order by s.name, p.school_code ${window}`,
    });
    const { list, ...rest } = await pageOf(rows, page);
    const codes = list.map(({ schoolCode }) => schoolCode);
    const counted = await this.counts.of(monthOf(this.clock.now()), codes);
    return { ...rest, list: list.flatMap((row) => ofRow(row, counted.get(row.schoolCode))) };
  }

  /** Promises something to a school. @throws RuleError, NotFoundError, StaleSaveError */
  async save(by: Identity, body: SavePromiseBody): Promise<void> {
    const { schoolCode, version, respondWithin, fixWithin, target } = body;
    if (fixWithin < respondWithin) throw new RuleError(texts.promiseOrder, 'fixWithin');
    await this.transactions.run(async (tx) => {
      const school = await this.schools.visible(tx, by, schoolCode);
      const after = { respondWithin, fixWithin, target };
      const record = { record: 'promise', id: schoolCode } as const;
      const former = await tx.findOne(PromiseEntity, {
        where: { schoolCode },
        lock: { mode: 'pessimistic_write' },
      });
      const before = former ? fieldsOf(former) : undefined;
      await this.edits.check(tx, record, version, before ?? {});
      await tx.upsert(PromiseEntity, { schoolCode, ...after, updatedAt: this.clock.now() }, ['schoolCode']);
      await this.edits.record(tx, by, record, { before, after });
      const entry = { action: 'promise.save', object: 'promise', objectIds: [schoolCode], name: school.name } as const;
      await this.outbox.add(tx, auditEvents(by, { ...entry, schoolCode, before, after }));
    });
  }
}

const fieldsOf = ({ respondWithin, fixWithin, target }: PromiseEntity) => ({ respondWithin, fixWithin, target });

/** How a promise was kept, as calls show it. */
export const keptOf = ({ kept, broken, open, target }: CountedPromise): PromiseKept => ({
  ...{ kept, broken, open, target },
  share: keptShare({ kept, broken, open }),
});

/** A promise that is gone meanwhile is left out. */
const ofRow = (row: StoredRow, counted: CountedPromise | undefined): PromiseRow[] =>
  counted ? [{ ...row, kept: keptOf(counted) }] : [];
