import { Column, DataSource, Entity, type EntityManager, Index, PrimaryColumn } from 'typeorm';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type AuditFields, dayMs, hourMs, type MessageOf } from '#libs/contracts';
import { change, RawIndex } from '#libs/data/db';
import { Consumers } from '#libs/events';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { Jobs, type JobTurn } from '#libs/data/jobs';

/** An action of a person, in any service. */
@Entity('audit')
@Index('audit_at', ['at', 'id'])
@Index('audit_by_account', ['account', 'at', 'id'])
@Index('audit_by_action', ['action', 'at', 'id'])
@Index('audit_by_object', ['object', 'at', 'id'])
@Index('audit_by_source', ['source', 'at', 'id'])
@RawIndex('create index audit_object on audit using gin (object_ids)')
export class AuditEntity {
  /** Id of the event that brought it. */
  @PrimaryColumn('uuid')
  id: string;

  @Column('timestamptz')
  at: Date;

  @Column('text')
  uid: string;

  @Column('text')
  account: string;

  /** Source of the account. */
  @Column('text')
  source: string;

  /** The API key by which it was done; null: by a person in a session, or before keys were kept. */
  @Column('uuid', { name: 'key_id', nullable: true })
  keyId: string | null;

  /** Name of that key at that time. */
  @Column('text', { name: 'key_name', nullable: true })
  keyName: string | null;

  @Column('text')
  action: string;

  /** Kind of record. */
  @Column('text')
  object: string;

  @Column('text', { name: 'object_ids', array: true })
  objectIds: string[];

  /** Name of the record at that time; null when unknown, or for several records. */
  @Column('text', { name: 'object_name', nullable: true })
  objectName: string | null;

  @Column('text', { name: 'school_code', nullable: true })
  schoolCode: string | null;

  /** The fields that differ as they were, secrets and phones masked; null when it was new. */
  @Column('jsonb', { nullable: true })
  before: AuditFields | null;

  /** The fields that differ as they became; null when it is gone. */
  @Column('jsonb', { nullable: true })
  after: AuditFields | null;
}

/** Stores audit events of every service. */
@Injectable()
export class AuditConsumer implements OnModuleInit {
  constructor(private readonly consumers: Consumers) {}

  onModuleInit(): void {
    this.consumers.register({
      name: 'gateway.audit',
      topics: ['audit.event'],
      types: ['audit.recorded'],
      handle: store,
    });
  }
}

const store = async (tx: EntityManager, messages: readonly MessageOf<'audit.event'>[]): Promise<void> => {
  const rows = messages.map(({ id, at, data }) => ({ id, at, ...data }));
  await tx.query(
    `insert into audit (id, at, uid, account, source, key_id, key_name, action, object, object_ids, object_name, school_code,
       before, after)
     select id, at, uid, account, source, (key->>'id')::uuid, key->>'name', action, object, array(select jsonb_array_elements_text("objectIds")),
       "objectName", "schoolCode", nullif(before, 'null'), nullif(after, 'null')
     from jsonb_to_recordset($1::jsonb) as t (id uuid, at timestamptz, uid text, account text, source text, key jsonb,
       action text, object text, "objectIds" jsonb, "objectName" text, "schoolCode" text, before jsonb, after jsonb)
     on conflict do nothing`,
    [JSON.stringify(rows)],
  );
};

/** Maximum rows of a deleting transaction, so that it does not block writes. */
const batchSize = 5000;

/** Deletes audit entries that are older than the configuration keeps them. */
@Injectable()
export class AuditRetention {
  constructor(
    private readonly dataSource: DataSource,
    private readonly config: Config,
    private readonly clock: Clock,
    jobs: Jobs,
  ) {
    jobs.register({ name: 'audit-retention', everyMs: hourMs, run: (turn) => this.clean(turn) });
  }

  private async clean({ signal }: JobTurn): Promise<void> {
    const before = new Date(this.clock.now().getTime() - this.config.auditDays * dayMs);
    while (!signal.aborted && (await this.deleteSome(before)) === batchSize);
  }

  /** Returns how many entries it has deleted. */
  private async deleteSome(before: Date): Promise<number> {
    const rows = await change<{ id: string }>(
      this.dataSource,
      `delete from audit where id in (select id from audit where at < $1 order by at limit ${batchSize}) returning id`,
      [before],
    );
    return rows.length;
  }
}
