import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type LedgerCause, ledgerCauseLabels, texts } from '#libs/contracts';
import { select } from '#libs/data/db';
import type { ListExport, RowBatches } from '#libs/files/exports';
import { type Identity, RuleError } from '#libs/http';
import { pointsAccount } from '#libs/commerce';
import { SchoolRepository } from '#libs/copies/schools';
import type { StatementBody } from './points-list.dto.js';

interface StatementRow {
  at: Date;
  cause: LedgerCause;
  reference: string;
  account: string;
  points: number;
  balance: number;
  about: string | null;
}

export const statementExport: ListExport<StatementRow> = {
  name: '积分明细',
  fallback: texts.exportStatementFailed,
  audit: { action: 'points.export', object: 'pointsSchool' },
  columns: [
    { header: '时间', value: (row) => row.at },
    { header: '事由', value: (row) => ledgerCauseLabels[row.cause] },
    { header: '说明', value: (row) => row.about },
    { header: '账户', value: (row) => (row.account.startsWith('pending:') ? '待结算' : '可兑换') },
    { header: '积分', value: (row) => row.points },
    { header: '账户余额', value: (row) => row.balance },
    { header: '凭证号', value: (row) => row.reference },
  ],
};

/** Reads the transfers of teachers. */
@Injectable()
export class PointsStatement {
  constructor(
    private readonly dataSource: DataSource,
    private readonly schools: SchoolRepository,
  ) {}

  /**
   * The transfers of a teacher, who may have left, of a school that may be gone, the oldest first, and whose they are.
   * @throws NotFoundError for a school out of reach, RuleError for a teacher of another
   */
  async of(
    caller: Identity,
    { schoolCode, uid }: StatementBody,
  ): Promise<{ subject: string; rows: RowBatches<StatementRow> }> {
    const school = await this.schools.known(this.dataSource, caller, schoolCode);
    const sql = 'select name from teacher where code = $1 and school_code = $2';
    const [teacher] = await select<{ name: string }>(this.dataSource, sql, [uid, schoolCode]);
    if (!teacher) throw new RuleError(texts.teacherOfOther, 'uid');
    return { subject: `${school.name}-${teacher.name}`, rows: this.rows(uid) };
  }

  private async *rows(uid: string): AsyncGenerator<StatementRow[]> {
    yield await select<StatementRow>(this.dataSource, transfers, [
      [pointsAccount.pending(uid), pointsAccount.available(uid)],
    ]);
  }
}

const transfers = `
  select t.at, t.cause, t.reference, e.account, e.amount::float8 as points,
    (sum(e.amount) over (partition by e.account order by t.at, t.id))::float8 as balance,
    coalesce(t.note, g.class_name || ' ' || g.student_name) as about
  from ledger_entry e join ledger_transfer t on t.id = e.transfer_id
  left join points_grant g on t.cause in ('grant', 'return') and g.event_id::text = t.reference
  where e.account = any($1::text[]) order by t.at, t.id, e.amount`;
