import { Injectable } from '@nestjs/common';
import { type AuditFields, pinyinInitials } from '#libs/contracts';
import { Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { auditEvents, type Identity } from '#libs/http';
import { type EditedRecord, Edits } from '#libs/http/edits';
import { assertSchoolKinds } from './school-dictionaries.js';
import { schoolChangedEvents } from './school-events.js';
import type { SchoolRow } from './school-rows.js';
import type { UpdateSchoolBody } from './school.dto.js';
import { SchoolEntity } from './school.entity.js';
import { SourceRule } from './source-rule.js';

/** What a form changes of a school: its name, address and kind. */
@Injectable()
export class SchoolEditService {
  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly rule: SourceRule,
    private readonly edits: Edits,
  ) {}

  /** Stores what differs. @throws NotFoundError, StaleSaveError, RuleError for an unknown kind of school or operator */
  async update(caller: Identity, body: UpdateSchoolBody): Promise<void> {
    assertSchoolKinds(body);
    const { schoolCode, version, name, address = '', schoolBxlxCode, schoolXxbbCode } = body;
    const record: EditedRecord = { record: 'school', id: schoolCode };
    await this.transactions.run(async (tx) => {
      const before = factsOf(await this.rule.claim(tx, caller, schoolCode));
      await this.edits.check(tx, record, version, before);
      const after = { name, address, schoolBxlxCode, schoolXxbbCode } satisfies AuditFields;
      if (Object.entries(after).every(([field, value]) => before[field] === value)) return;
      const kinds = { bxlxCode: schoolBxlxCode, xxbbCode: schoolXxbbCode };
      const stored = { name, initials: pinyinInitials(name), address, ...kinds };
      await tx.getRepository(SchoolEntity).update({ code: schoolCode }, stored);
      await this.edits.record(tx, caller, record, { before, after });
      const entry = { action: 'school.update', object: 'school', objectIds: [schoolCode], schoolCode } as const;
      await this.outbox.add(tx, [
        ...(await schoolChangedEvents(tx, [schoolCode])),
        ...auditEvents(caller, { ...entry, before, after }),
      ]);
    });
  }
}

/** What is stored, by the names of the fields of the form. */
const factsOf = ({ name, address, bxlxCode, xxbbCode }: SchoolRow): AuditFields => ({
  ...{ name, address },
  schoolBxlxCode: bxlxCode,
  schoolXxbbCode: xxbbCode,
});
