import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { incidentTexts as texts } from '#libs/contracts';
import { Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { auditEvents, type Identity, RuleError } from '#libs/http';
import { Clock } from '#libs/kernel/clock';
import { IncidentList } from './incident-list.js';
import { IncidentStore } from './incident-store.js';

/** What people do with incidents. */
@Injectable()
export class IncidentService {
  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly list: IncidentList,
    private readonly store: IncidentStore,
    private readonly clock: Clock,
  ) {}

  /** Somebody takes care of it. A second one changes nothing. @throws NotFoundError, RuleError for one that is closed */
  async acknowledge(by: Identity, id: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const incident = await this.list.reachable(tx, by, id);
      if (incident.closed !== null) throw new RuleError(texts.incidentIsClosed);
      if (incident.acknowledged !== null) return;
      await this.acknowledgeAs(tx, id, by.account);
      await this.audit(tx, by, 'incident.acknowledge', incident);
    });
  }

  /** Adds a note to the timeline. @throws NotFoundError */
  async note(by: Identity, id: string, text: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const incident = await this.list.reachable(tx, by, id);
      const line = { incidentId: id, at: this.clock.now(), kind: 'note', who: by.account, data: { text } } as const;
      await this.store.line(tx, line);
      await this.audit(tx, by, 'incident.note', incident, { text });
    });
  }

  /** Marks an incident as acknowledged by a person, who need not have an account. */
  async acknowledgeAs(tx: EntityManager, id: string, who: string): Promise<void> {
    const at = this.clock.now();
    await tx.query('update incident set acknowledged_at = $2, acknowledged_by = $3 where id = $1', [id, at, who]);
    await this.store.line(tx, { incidentId: id, at, kind: 'acknowledged', who, data: {} });
    await this.outbox.add(tx, await this.store.events(tx, id, 'acknowledged'));
  }

  private async audit(
    tx: EntityManager,
    by: Identity,
    action: 'incident.acknowledge' | 'incident.note',
    { id, number, schoolCode }: { id: string; number: string; schoolCode: string | null },
    after: { text?: string } = {},
  ): Promise<void> {
    const entry = { action, object: 'incident', objectIds: [id], objectName: number, schoolCode, after } as const;
    await this.outbox.add(tx, auditEvents(by, entry));
  }
}
