import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { MessageOf } from '#libs/contracts';
import { Consumers } from '#libs/events';

/** Stores what people did, in whatever service. */
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
    `insert into audit (id, at, uid, account, source, action, object, object_ids, object_name, school_code, before, after)
     select id, at, uid, account, source, action, object, array(select jsonb_array_elements_text("objectIds")),
       "objectName", "schoolCode", nullif(before, 'null'), nullif(after, 'null')
     from jsonb_to_recordset($1::jsonb) as t (id uuid, at timestamptz, uid text, account text, source text, action text,
       object text, "objectIds" jsonb, "objectName" text, "schoolCode" text, before jsonb, after jsonb)
     on conflict do nothing`,
    [JSON.stringify(rows)],
  );
};
