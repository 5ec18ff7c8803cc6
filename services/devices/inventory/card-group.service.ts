import { Inject, Injectable } from '@nestjs/common';
import { type EntityManager, QueryFailedError } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { type AuditFields, cardGroupLimits, filled, texts } from '#libs/contracts';
import { change, Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import {
  administeredSource,
  auditEvents,
  ForbiddenError,
  type Identity,
  NotFoundError,
  RuleError,
  seesEveryArea,
} from '#libs/http';
import { Edits } from '#libs/http/edits';
import { SchoolRepository } from '#libs/copies/schools';
import { CardGroupUses } from './card-group-uses.js';
import type { AddCardGroupBody, CardGroupMembersBody, UpdateCardGroupBody } from './card-group.dto.js';
import { CardGroup, CardGroupMember } from './card-group.entity.js';
import type { CardRule } from './card-rule.dto.js';
import { DeviceService } from './device.service.js';

/** What a person made: who may change it. */
type Authored = Pick<CardGroup, 'createdBy' | 'source'>;

/** True for who made something, and for administrators within their source: others may only use it. */
export const mayChange = (by: Identity, { createdBy, source }: Authored, productCode: string): boolean => {
  if (by.account === createdBy && by.source === source) return true;
  const limit = administeredSource(by, productCode);
  return seesEveryArea(by) && (limit === undefined || limit === source);
};

/** Changes groups of cards. */
@Injectable()
export class CardGroupService {
  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly edits: Edits,
    private readonly devices: DeviceService,
    private readonly uses: CardGroupUses,
    private readonly schools: SchoolRepository,
    private readonly clock: Clock,
    @Inject(Config) private readonly config: Config,
  ) {}

  /** Returns its id. @throws RuleError for a name that is taken, a rule without a condition, a card out of reach */
  add(by: Identity, { name, kind, rule, deviceNos = [] }: AddCardGroupBody): Promise<string> {
    return this.unlessTaken(async (tx) => {
      if ((await tx.count(CardGroup)) >= cardGroupLimits.groups) throw new RuleError(texts.cardGroupsTooMany);
      const now = this.clock.now();
      const made = { createdBy: by.account, source: by.source, createDate: now, updatedAt: now };
      const group = { id: uuidv7(), name, kind, rule: kind === 'rule' ? storedRule(rule) : {}, ...made };
      await tx.insert(CardGroup, group);
      if (kind === 'hand') await addCards(tx, group.id, await this.devices.named(tx, by, deviceNos));
      const after = { ...fieldsOf(group), ...(kind === 'hand' ? { added: audited(deviceNos) } : {}) };
      await this.audit(tx, by, 'cardGroup.add', group, { after });
      return group.id;
    });
  }

  /** @throws NotFoundError, ForbiddenError, StaleSaveError, RuleError as `add` */
  async update(by: Identity, { id, name, rule, version }: UpdateCardGroupBody): Promise<void> {
    await this.unlessTaken(async (tx) => {
      const group = await this.locked(tx, by, id);
      const before = fieldsOf(group);
      await this.edits.check(tx, { record: 'cardGroup', id }, version, before);
      const saved = { ...group, name, rule: group.kind === 'rule' ? await this.ruleOf(tx, by, group, rule) : {} };
      await tx.update(CardGroup, { id }, { name, rule: saved.rule, updatedAt: this.clock.now() });
      const after = fieldsOf(saved);
      await this.edits.record(tx, by, { record: 'cardGroup', id }, { before, after });
      await this.audit(tx, by, 'cardGroup.update', saved, { before, after });
    });
  }

  /** Adds cards within reach to a group by hand, or takes them out of it. @throws as `update` */
  async changeCards(by: Identity, { id, leave = false, ...chosen }: CardGroupMembersBody): Promise<void> {
    await this.transactions.run(async (tx) => {
      const group = await this.locked(tx, by, id);
      if (group.kind !== 'hand') throw new RuleError(texts.cardGroupByRule);
      const numbers = await this.devices.chosen(tx, by, chosen);
      const changed = leave ? await removeCards(tx, id, numbers) : await addCards(tx, id, numbers);
      if (changed.length === 0) return;
      await tx.update(CardGroup, { id }, { updatedAt: this.clock.now() });
      const fields = leave ? { before: { removed: audited(changed) } } : { after: { added: audited(changed) } };
      await this.audit(tx, by, 'cardGroup.members', group, fields);
    });
  }

  /** @throws NotFoundError, ForbiddenError, RuleError while something uses it */
  async delete(by: Identity, id: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const group = await this.locked(tx, by, id);
      const uses = await this.uses.of(tx, id);
      if (uses.length > 0) throw new RuleError(filled(texts.cardGroupInUse, { uses: uses.join('、') }));
      await tx.delete(CardGroup, { id });
      await this.audit(tx, by, 'cardGroup.delete', group, { before: fieldsOf(group) });
    });
  }

  /** The rule that a person saves. Its schools that they cannot see stay: without them it would match more than before. */
  private async ruleOf(
    tx: EntityManager,
    by: Identity,
    { rule: former }: CardGroup,
    rule?: CardRule,
  ): Promise<CardRule> {
    const named = former.schoolCodes ?? [];
    const visible = await this.schools.visibleCodes(tx, by, named);
    const hidden = named.filter((code) => !visible.has(code));
    if (hidden.length === 0) return storedRule(rule);
    return storedRule({ ...rule, schoolCodes: [...new Set([...(rule?.schoolCodes ?? []), ...hidden])] });
  }

  private async locked(tx: EntityManager, by: Identity, id: string): Promise<CardGroup> {
    const group = await tx.findOne(CardGroup, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!group) throw new NotFoundError(texts.cardGroupUnknown);
    if (!mayChange(by, group, this.config.productCode)) throw new ForbiddenError(texts.cardGroupAuthors);
    return group;
  }

  private async audit(
    tx: EntityManager,
    by: Identity,
    action: 'cardGroup.add' | 'cardGroup.update' | 'cardGroup.members' | 'cardGroup.delete',
    { id, name }: Pick<CardGroup, 'id' | 'name'>,
    fields: { before?: AuditFields; after?: AuditFields },
  ): Promise<void> {
    await this.outbox.add(tx, auditEvents(by, { action, object: 'cardGroup', objectIds: [id], name, ...fields }));
  }

  private async unlessTaken<T>(save: (tx: EntityManager) => Promise<T>): Promise<T> {
    try {
      return await this.transactions.run(save);
    } catch (error) {
      if (isTaken(error)) throw new RuleError(texts.cardGroupTaken, 'name');
      throw error;
    }
  }
}

/** Returns the numbers that were not in the group. @throws RuleError when it becomes too large */
const addCards = async (tx: EntityManager, id: string, numbers: readonly string[]): Promise<string[]> => {
  const added = await change<{ deviceNo: string }>(
    tx,
    `insert into card_group_member (group_id, device_no) select $1, no from unnest($2::text[]) no
     on conflict do nothing returning device_no as "deviceNo"`,
    [id, numbers],
  );
  if ((await tx.countBy(CardGroupMember, { groupId: id })) > cardGroupLimits.cards)
    throw new RuleError(texts.cardGroupFull, 'deviceNos');
  return added.map(({ deviceNo }) => deviceNo);
};

/** Returns the numbers that were in the group. */
const removeCards = async (tx: EntityManager, id: string, numbers: readonly string[]): Promise<string[]> => {
  const removed = await change<{ deviceNo: string }>(
    tx,
    `delete from card_group_member where group_id = $1 and device_no = any($2) returning device_no as "deviceNo"`,
    [id, numbers],
  );
  return removed.map(({ deviceNo }) => deviceNo);
};

/** The conditions that a rule has. @throws RuleError for one without any: it would be every card */
const storedRule = (rule: CardRule = {}): CardRule => {
  const conditions = Object.entries(rule).filter(([, value]) => value !== undefined);
  if (conditions.length === 0) throw new RuleError(texts.cardGroupRuleEmpty, 'rule');
  return Object.fromEntries(conditions);
};

/** Numbers of cards in one entry of the audit; of more it holds how many. */
const maxAudited = 1000;

const audited = (numbers: readonly string[]): string[] =>
  numbers.length > maxAudited ? [...numbers.slice(0, maxAudited), `共 ${numbers.length} 台`] : [...numbers];

const fieldsOf = ({ name, rule }: Pick<CardGroup, 'name' | 'rule'>): AuditFields => ({ name, rule: { ...rule } });

/** SQLSTATE 23505 of the index over names. */
const isTaken = (error: unknown): boolean => {
  if (!(error instanceof QueryFailedError)) return false;
  const { code, constraint } = error.driverError as Error & { code?: string; constraint?: string };
  return code === '23505' && constraint === 'card_group_name';
};
