import { Injectable } from '@nestjs/common';
import { texts } from '#libs/contracts';
import { Transactions } from '#libs/db';
import { Outbox } from '#libs/events';
import { auditEvents, type Identity, NotFoundError } from '#libs/http';
import { PhoneCipher } from '#libs/crypto';
import { SourceRule } from '../school/source-rule.js';
import { findParents } from './parent-snapshot.js';

/** What people do with parents by themselves. */
@Injectable()
export class ParentService {
  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly rule: SourceRule,
    private readonly phones: PhoneCipher,
  ) {}

  /** The whole phone of a parent; that it was looked at is written down. @throws NotFoundError */
  async revealPhone(caller: Identity, schoolCode: string, code: string): Promise<string> {
    return this.transactions.run(async (tx) => {
      const school = await this.rule.school(tx, caller, schoolCode);
      const [parent] = await findParents(tx, school.code, { codes: [code] });
      if (!parent) throw new NotFoundError(texts.parentUnknown);
      const entry = { action: 'parent.revealPhone', object: 'parent', objectIds: [code], schoolCode } as const;
      await this.outbox.add(tx, auditEvents(caller, entry));
      return this.phones.read(parent.phone);
    });
  }
}
