import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '#libs/kernel/config';
import { type Page, wireTime } from '#libs/contracts';
import { pageOf, sqlRows } from '#libs/data/db';
import type { Identity, PageQuery } from '#libs/http';
import { versionSql } from '#libs/http/edits';
import { SchoolScope } from '#libs/copies/schools';
import { mayChange, ofSource } from '../inventory/index.js';
import { batchCounts } from './command-list.service.js';
import type {
  OccurrencesQuery,
  OccurrenceView,
  RecurringCommandFilter,
  RecurringCommandView,
} from './recurring-command.dto.js';
import type { RecurringCommand, RecurringCommandRun } from './recurring-command.entity.js';

interface ListedCommand
  extends
    Omit<RecurringCommand, 'type' | 'reach'>,
    Pick<RecurringCommandView, 'iotMessageType' | 'groupName' | 'lastOutcome' | 'version'> {
  lastRun: Date | null;
}

type ListedRun = Pick<RecurringCommandRun, 'dueAt' | 'at' | 'outcome' | 'reason'> &
  Pick<OccurrenceView, 'commandBatchId' | 'cards' | 'succeeded' | 'failed' | 'expired'> & { finishedAt: Date | null };

/** Reads commands that recur. People see those that their source has made, and count the cards within reach. */
@Injectable()
export class RecurringCommandListService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly scope: SchoolScope,
    @Inject(Config) private readonly config: Config,
  ) {}

  /** One page: what comes next first, then what is switched off. */
  list(by: Identity, { groupId }: RecurringCommandFilter, page: PageQuery): Promise<Page<RecurringCommandView>> {
    const rows = sqlRows<ListedCommand>(this.dataSource, {
      from: 'recurring_command r',
      filter: ofSource('r', by, this.config.productCode).when(groupId, (id) => `r.group_id = ${id}`),
      statement: (where, window) =>
        `select r.id, r.type as "iotMessageType", r.group_id as "groupId", g.name as "groupName", r.weekdays, r.time,
           r.after_lesson as "afterLesson", r.enabled, r.next_at as "nextAt", r.created_by as "createdBy", r.source,
           r.create_date as "createDate", r.updated_at as "updatedAt", l.due_at as "lastRun",
           l.outcome as "lastOutcome", ${versionSql('recurringCommand', 'r.id')} as version
         from recurring_command r join card_group g on g.id = r.group_id
         left join lateral (
           select due_at, outcome from recurring_command_run n where n.recurring_id = r.id order by due_at desc limit 1
         ) l on true
         where ${where} order by r.next_at nulls last, r.id ${window}`,
    });
    return pageOf(rows, page, (row) => this.viewOf(by, row));
  }

  /** Occurrences of a command with their outcomes, newest first. */
  occurrences(by: Identity, query: OccurrencesQuery): Promise<Page<OccurrenceView>> {
    const filter = ofSource('r', by, this.config.productCode).when(query.id, (id) => `o.recurring_id = ${id}`);
    const rows = sqlRows<ListedRun>(this.dataSource, {
      from: runsOfCommands,
      filter,
      statement: (where, window) => {
        const { where: scope } = this.scope.filter(by, { orNone: true, parameters: filter.parameters });
        return statement(where, window, scope);
      },
    });
    return pageOf(rows, query, ({ dueAt, at, finishedAt, ...shown }) => ({
      ...shown,
      dueAt: wireTime(dueAt),
      at: wireTime(at),
      finishedAt: finishedAt && wireTime(finishedAt),
    }));
  }

  private viewOf(by: Identity, row: ListedCommand): RecurringCommandView {
    const { source, nextAt, lastRun, createDate, updatedAt, ...shown } = row;
    return {
      ...shown,
      nextRun: nextAt && wireTime(nextAt),
      lastRun: lastRun && wireTime(lastRun),
      createDate: wireTime(createDate),
      updateDate: wireTime(updatedAt),
      mayChange: mayChange(by, { createdBy: row.createdBy, source }, this.config.productCode),
    };
  }
}

const runsOfCommands = 'recurring_command_run o join recurring_command r on r.id = o.recurring_id';

/** The page first, then the commands of its batches only. */
const statement = (where: string, window: string, scope: string): string =>
  `select o.due_at as "dueAt", o.at, o.outcome, o.reason, o.batch_id as "commandBatchId",
     n.cards, n.succeeded, n.failed, n.expired, n."finishedAt"
   from (select o.* from ${runsOfCommands} where ${where} order by o.due_at desc ${window}) o
   cross join lateral (${batchCounts('o.batch_id', scope)}) n
   order by o.due_at desc`;
