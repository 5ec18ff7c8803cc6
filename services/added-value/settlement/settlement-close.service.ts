import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { BusinessTime } from '#libs/kernel/clock';
import { type Month, monthAfter, monthsBetween, texts } from '#libs/contracts';
import { Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { auditEvents, type Identity, RuleError } from '#libs/http';
import { type SchoolEntity, SchoolRepository } from '#libs/copies/schools';
import { SchoolClose } from './school-close.js';
import type { CloseMonthBody, MonthClosedDto } from './settlement.dto.js';
import { differencesOf } from './settlement-explainer.js';
import { settledMonths } from './settlement-store.js';

/** A month that was closed or recomputed, and what came of it. */
type Outcome = Omit<MonthClosedDto, 'differences'>;

interface Wanted {
  caller: Identity;
  school: SchoolEntity;
  month: Month;
  reason: string;
}

/** Closes and recomputes months of one school on request. */
@Injectable()
export class SettlementCloseService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly schools: SchoolRepository,
    private readonly closing: SchoolClose,
    private readonly outbox: Outbox,
    private readonly time: BusinessTime,
  ) {}

  /**
   * Closes a month that is missing, after those before it that are, or recomputes a closed one.
   * @throws NotFoundError, RuleError for a month that is not over, or lies before the first one of the school
   */
  async close(caller: Identity, { schoolCode, month, reason }: CloseMonthBody): Promise<MonthClosedDto> {
    if (month >= this.time.thisMonth()) throw new RuleError(texts.monthNotOver, 'month');
    const school = await this.schools.visible(this.dataSource, caller, schoolCode);
    const wanted = { caller, school, reason };
    for (const missing of await this.missingBefore(schoolCode, month)) {
      await this.transactions.run((tx) => this.closeOne(tx, { ...wanted, month: missing }));
    }
    const outcome = await this.transactions.run((tx) => this.closeOne(tx, { ...wanted, month }));
    const { id, version } = outcome;
    const differences = outcome.outcome === 'changed' ? await differencesOf(this.dataSource, id, version) : [];
    return { ...outcome, differences };
  }

  /** Months between the last one that is closed and the wanted one. */
  private async missingBefore(schoolCode: string, month: Month): Promise<Month[]> {
    const { first, last } = await settledMonths(this.dataSource, schoolCode);
    if (first === null || last === null) return [];
    if (month < first) throw new RuleError(texts.monthBeforeFirst, 'month');
    return monthsBetween(monthAfter(last), month).slice(0, -1);
  }

  private async closeOne(tx: EntityManager, { caller, school, month, reason }: Wanted): Promise<Outcome> {
    const of = { schoolCode: school.code, month };
    const why = { by: caller.account, reason };
    const recomputed = await this.closing.recompute(tx, of, why);
    const outcome: Outcome = recomputed
      ? { id: recomputed.id, version: recomputed.version, outcome: recomputed.changed ? 'changed' : 'unchanged' }
      : { id: await this.closing.close(tx, of, why), version: 1, outcome: 'closed' };
    const { id, version } = outcome;
    const action = recomputed ? 'settlement.recompute' : 'settlement.close';
    const { name, code: schoolCode } = school;
    const entry = { action, object: 'settlement', objectIds: [id], name, schoolCode } as const;
    const after = { month, reason, outcome: outcome.outcome, version };
    await this.outbox.add(tx, auditEvents(caller, { ...entry, after }));
    if (outcome.outcome === 'unchanged') return outcome;
    const data = { month, schoolCode, state: 'finished', schools: 1, closedSchools: 1 } as const;
    const event = { topic: 'addedvalue.settlement', type: 'settlement.progress', key: month, data } as const;
    await this.outbox.add(tx, [event]);
    return outcome;
  }
}
