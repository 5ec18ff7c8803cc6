import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '#libs/kernel/clock';
import { texts } from '#libs/contracts';
import { change, Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { auditEvents, type Identity, RuleError } from '#libs/http';
import { ReconciliationList } from './reconciliation-list.js';
import { ReconciliationNoteEntity } from './reconciliation.entity.js';
import { RECONCILIATION_OPTIONS, type ReconciliationOptions } from './reconciliation-options.js';
import type { CloseDifferenceBody, DifferenceNoteBody } from './reconciliation.dto.js';

/** What people do with differences: they add notes, and close them by an action. Nothing is mended by that. */
@Injectable()
export class DifferenceActions {
  constructor(
    private readonly lists: ReconciliationList,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(RECONCILIATION_OPTIONS) private readonly options: ReconciliationOptions,
  ) {}

  /** Adds a note beside those that are there. @throws NotFoundError for a difference out of reach */
  async note({ id, note }: DifferenceNoteBody, caller: Identity): Promise<void> {
    await this.transactions.run(async (tx) => {
      const found = await this.lists.visibleOne(tx, id, caller);
      const noted = { differenceId: id, note, notedBy: caller.account, notedAt: this.clock.now() };
      await tx.insert(ReconciliationNoteEntity, { id: uuidv7(), ...noted });
      await this.audit(tx, caller, found, { action: this.options.audit.note, after: { note } });
    });
  }

  /** Closes a difference for good. @throws NotFoundError for one out of reach, RuleError for one that is closed */
  async close({ id, action, reason }: CloseDifferenceBody, caller: Identity): Promise<void> {
    if (action === 'writtenOff' && reason === undefined) throw new RuleError(texts.differenceReasonNeeded, 'reason');
    await this.transactions.run(async (tx) => {
      const found = await this.lists.visibleOne(tx, id, caller);
      if (action === 'refunded' && found.subject === 'payouts') {
        throw new RuleError(texts.payoutNotRefunded, 'action');
      }
      const closed = await change(
        tx,
        `update reconciliation_difference set action = $2, close_reason = $3, closed_by = $4, closed_at = $5
         where id = $1 and closed_at is null returning id`,
        [id, action, reason ?? null, caller.account, this.clock.now()],
      );
      if (closed.length === 0) throw new RuleError(texts.differenceClosed);
      await this.audit(tx, caller, found, {
        action: this.options.audit.close,
        after: { differenceAction: action, reason: reason ?? null },
      });
    });
  }

  private async audit(
    tx: EntityManager,
    caller: Identity,
    { id, orderNo: name, schoolCode }: { id: string; orderNo: string; schoolCode: string | null },
    what: { action: ReconciliationOptions['audit']['note']; after: Record<string, unknown> },
  ): Promise<void> {
    const { object } = this.options.audit;
    await this.outbox.add(tx, auditEvents(caller, { ...what, object, objectIds: [id], name, schoolCode }));
  }
}
