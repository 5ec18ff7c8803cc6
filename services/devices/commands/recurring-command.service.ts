import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import {
  type AuditFields,
  filled,
  maxRecurringCommands,
  nextOccurrence,
  recurringCommandName,
  texts,
} from '#libs/contracts';
import { Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { auditEvents, ForbiddenError, type Identity, NotFoundError, RuleError } from '#libs/http';
import { Edits } from '#libs/http/edits';
import { CardGroupReader, CardGroupUses, mayChange } from '../inventory/index.js';
import type { AddRecurringCommandBody, UpdateRecurringCommandBody } from './recurring-command.dto.js';
import { RecurringCommand } from './recurring-command.entity.js';

/** Changes commands that recur. */
@Injectable()
export class RecurringCommandService implements OnModuleInit {
  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly edits: Edits,
    private readonly groups: CardGroupReader,
    private readonly uses: CardGroupUses,
    private readonly clock: Clock,
    @Inject(Config) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.uses.register(async (tx, groupId) => {
      const using = await tx.findBy(RecurringCommand, { groupId });
      return using.map((each) => filled(texts.recurringUse, { command: recurringCommandName(each) }));
    });
  }

  /** Returns its id. @throws RuleError for a group that is gone, or a command that does not wait for lessons */
  add(by: Identity, body: AddRecurringCommandBody): Promise<string> {
    return this.transactions.run(async (tx) => {
      if ((await tx.count(RecurringCommand)) >= maxRecurringCommands) throw new RuleError(texts.recurringTooMany);
      const author = { createdBy: by.account, source: by.source, createDate: this.clock.now() };
      const added = { id: uuidv7(), ...author, ...(await this.columnsOf(tx, by, body)) };
      await tx.insert(RecurringCommand, added);
      await this.audit(tx, by, 'recurringCommand.add', added, { after: fieldsOf(added) });
      return added.id;
    });
  }

  /** From now on it runs with the rights of who changed it. @throws NotFoundError, ForbiddenError, StaleSaveError, RuleError as `add` */
  async update(by: Identity, { id, version, ...body }: UpdateRecurringCommandBody): Promise<void> {
    await this.transactions.run(async (tx) => {
      const stored = await this.locked(tx, by, id);
      const before = fieldsOf(stored);
      const saved = { ...stored, ...(await this.columnsOf(tx, by, body)) };
      await this.edits.check(tx, { record: 'recurringCommand', id }, version, before);
      await tx.save(RecurringCommand, saved);
      const after = fieldsOf(saved);
      await this.edits.record(tx, by, { record: 'recurringCommand', id }, { before, after });
      await this.audit(tx, by, 'recurringCommand.update', saved, { before, after });
    });
  }

  /** Deletes it with its history; commands that it has sent stay. @throws NotFoundError, ForbiddenError */
  async delete(by: Identity, id: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const stored = await this.locked(tx, by, id);
      await tx.delete(RecurringCommand, { id });
      await this.audit(tx, by, 'recurringCommand.delete', stored, { before: fieldsOf(stored) });
    });
  }

  private async locked(tx: EntityManager, by: Identity, id: string): Promise<RecurringCommand> {
    const found = await tx.findOne(RecurringCommand, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!found) throw new NotFoundError(texts.recurringUnknown);
    if (!mayChange(by, found, this.config.productCode)) throw new ForbiddenError(texts.recurringAuthors);
    return found;
  }

  private async columnsOf(tx: EntityManager, by: Identity, body: AddRecurringCommandBody) {
    const { iotMessageType: type, groupId, weekdays, time, afterLesson = false, enabled = true } = body;
    if (afterLesson && type !== 'restart') throw new RuleError(texts.afterLessonRestarts, 'afterLesson');
    await this.groups.hold(tx, by, groupId);
    const now = this.clock.now();
    const nextAt = enabled ? nextOccurrence({ weekdays, time }, now) : null;
    const { uid, account, username, tags, areas, source, key } = by;
    const reach: Identity = { uid, account, username, tags, areas, source, ...(key && { key }) };
    return { type, groupId, weekdays, time, afterLesson, enabled, nextAt, reach, updatedAt: now };
  }

  private async audit(
    tx: EntityManager,
    by: Identity,
    action: 'recurringCommand.add' | 'recurringCommand.update' | 'recurringCommand.delete',
    command: Pick<RecurringCommand, 'id' | 'type' | 'weekdays' | 'time'>,
    fields: { before?: AuditFields; after?: AuditFields },
  ): Promise<void> {
    const entry = { action, object: 'recurringCommand', objectIds: [command.id] } as const;
    await this.outbox.add(tx, auditEvents(by, { ...entry, name: recurringCommandName(command), ...fields }));
  }
}

/** What a person has chosen, by the names of the body. */
const fieldsOf = ({
  type,
  groupId,
  weekdays,
  time,
  afterLesson,
  enabled,
}: Pick<RecurringCommand, 'type' | 'groupId' | 'weekdays' | 'time' | 'afterLesson' | 'enabled'>): AuditFields => ({
  iotMessageType: type,
  groupId,
  weekdays,
  time,
  afterLesson,
  enabled,
});
