import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { type AuditAction, type AuditObject, type ComplaintReply, filled, texts } from '#libs/contracts';
import { Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { ExternalError } from '#libs/external';
import { auditEvents, type Identity, RuleError } from '#libs/http';
import { ComplaintPlatform } from '../channels/complaint-platform.js';
import { ComplaintList } from './complaint-list.js';
import { ComplaintStore } from './complaint-store.js';
import type { ComplaintCompleteRequest, ComplaintReplyRequest } from './complaint.dto.js';
import { ComplaintEventEntity } from './complaint.entity.js';
import { Complaints } from './complaints.js';

/** Injected into what people do with the complaints of one service. */
export const COMPLAINT_OPTIONS = Symbol('complaint options');

/** What differs from service to service. */
export interface ComplaintOptions {
  /** How the audit log calls a complaint, a reply to it and its settlement. */
  audit: { object: AuditObject; REPLY: AuditAction; COMPLETE: AuditAction };
}

/** What people do with complaints. It is stored first, and succeeds only when the platform has accepted it. */
@Injectable()
export class ComplaintActions {
  private readonly logger = new Logger('complaints');

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly platform: ComplaintPlatform,
    private readonly complaints: Complaints,
    private readonly lists: ComplaintList,
    private readonly store: ComplaintStore,
    private readonly outbox: Outbox,
    @Inject(COMPLAINT_OPTIONS) private readonly options: ComplaintOptions,
  ) {}

  /** Replies to the payer. @throws RuleError when the platform has not accepted it */
  reply(caller: Identity, { complaintId, content }: ComplaintReplyRequest): Promise<void> {
    return this.act(caller, complaintId, 'REPLY', content);
  }

  /** Reports a complaint as settled. @throws RuleError when the platform has not accepted it */
  complete(caller: Identity, { complaintId, reason }: ComplaintCompleteRequest): Promise<void> {
    return this.act(caller, complaintId, 'COMPLETE', reason);
  }

  private async act(caller: Identity, complaintId: string, action: ComplaintReply, content: string): Promise<void> {
    const id = await this.transactions.run(async (tx) => {
      await this.lists.assertVisible(tx, complaintId, caller);
      const { state, schoolCode, orderNo } = await this.store.locked(tx, complaintId);
      if (state === 'processed') throw new RuleError(texts.complaintSettled);
      const event = { id: uuidv7(), complaintId, action, state, content, outcome: 'requested', by: caller.account };
      await this.store.add(tx, { ...event, outcome: 'requested' });
      const { object, [action]: audited } = this.options.audit;
      const name = orderNo ?? complaintId;
      await this.outbox.add(
        tx,
        auditEvents(caller, {
          ...{ action: audited, object, objectIds: [complaintId], name, schoolCode, after: { reason: content } },
        }),
      );
      return event.id;
    });
    await this.attempt(id);
  }

  /** Has the platform accept what was stored; a repeated call finds it accepted. */
  private async attempt(id: string): Promise<void> {
    const events = this.dataSource.getRepository(ComplaintEventEntity);
    const { complaintId, action, content, outcome } = await events.findOneByOrFail({ id });
    if (outcome === 'accepted') return;
    try {
      if (action === 'REPLY') await this.platform.reply(complaintId, content ?? '');
      else await this.platform.complete(complaintId);
    } catch (error) {
      if (!(error instanceof ExternalError)) throw error;
      await this.refuse(id, error);
    }
    await events.update({ id }, { outcome: 'accepted', failure: null });
    await this.reread(complaintId);
  }

  private async refuse(id: string, error: ExternalError): Promise<never> {
    const failure = error.code ?? error.fault;
    const outcome = error.fault === 'refused' ? 'refused' : 'requested';
    await this.dataSource.getRepository(ComplaintEventEntity).update({ id }, { outcome, failure });
    if (outcome === 'requested') throw new RuleError(texts.complaintUncertain);
    throw new RuleError(filled(texts.complaintRefused, { reason: failure }));
  }

  /** Shows the new state at once; a query later does, too. */
  private async reread(complaintId: string): Promise<void> {
    try {
      await this.complaints.read(complaintId);
    } catch (error) {
      this.logger.warn({ err: error, complaintId }, 'a complaint could not be read; it will be queried');
    }
  }
}
