import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { familyRelations, maxPersonName, type ParentRequested, phonePattern, texts } from '#libs/contracts';
import { PhoneCipher } from '#libs/crypto';
import { Consumers, Outbox } from '#libs/events';
import { auditEvents, CallError, RuleError } from '#libs/http';
import { samePersonOf } from '#libs/copies/people';
import { SourceRule } from '../schools/index.js';
import { findParents, samePersonAudits, type StoredParent } from './parent-snapshot.js';
import { ParentStore } from './parent-store.js';

/** Visible characters only. */
const namePattern = /^\P{C}+$/u;

/** Adds parents that other services request, and replies to each request. */
@Injectable()
export class ParentRequestService implements OnModuleInit {
  private readonly logger = new Logger(ParentRequestService.name);

  constructor(
    private readonly consumers: Consumers,
    private readonly rule: SourceRule,
    private readonly parents: ParentStore,
    private readonly phones: PhoneCipher,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.consumers.register({
      name: 'directory.parent-requests',
      topics: ['addedvalue.subscription'],
      types: ['parent.requested'],
      keepsNoCopy: 'it carries out requests of another service',
      handle: async (tx, messages) => {
        for (const { data } of messages) await this.finish(tx, data);
      },
    });
  }

  /** Adds the parent and replies, both in the transaction given; a request that breaks a rule is refused. */
  async finish(tx: EntityManager, request: ParentRequested): Promise<void> {
    const { requestId, schoolCode } = request;
    const reply = { requestId, schoolCode, parentUid: null, parentName: null, refusal: null };
    const result = await this.result(tx, request);
    const answered =
      typeof result === 'string'
        ? { ...reply, refusal: result }
        : { ...reply, parentUid: result.code, parentName: result.name };
    await this.outbox.add(tx, [
      { topic: 'directory.member', type: 'parent.request.finished', key: schoolCode, data: answered },
    ]);
  }

  /** The parent, or why there is none. */
  private async result(tx: EntityManager, request: ParentRequested): Promise<StoredParent | string> {
    try {
      return await this.add(tx, request);
    } catch (error) {
      if (error instanceof CallError) return error.message;
      throw error;
    }
  }

  /**
   * A parent who has the phone already is used again, and keeps name and relation (decisions B67); under another
   * name only when the caller says that both are one person.
   */
  private async add(tx: EntityManager, request: ParentRequested): Promise<StoredParent> {
    const { schoolCode, studentUid, relationCode, samePerson = false } = request;
    const name = request.name.trim();
    const phone = this.phone(request);
    if (!namePattern.test(name) || name.length > maxPersonName) throw new RuleError(texts.parentsInvalid);
    if (familyRelations[relationCode] === undefined) throw new RuleError(texts.relationUnknown);
    const school = await this.rule.holdOwn(tx, schoolCode);
    const known = await this.owner(tx, schoolCode, phone);
    const confirmed = known && samePersonOf(known, { name, samePerson }, 'newParent.samePerson');
    await this.outbox.add(tx, samePersonAudits(request.by, schoolCode, confirmed ? [confirmed] : []));
    if (known?.children.some(({ studentCode }) => studentCode === studentUid)) return known;
    const input = { student: { code: studentUid }, name, phone, relationCode, samePerson };
    const [saved] = await this.parents.saveParents(tx, school, [input]);
    if (saved?.effect === 'rejected') throw new RuleError(saved.reasons.join('；'));
    const parent = await this.owner(tx, schoolCode, phone);
    if (!parent) throw new Error('a parent that was saved is not there');
    const entry = { action: 'parent.add', object: 'parent', objectIds: [parent.code], schoolCode } as const;
    const after = { name: parent.name, relation: familyRelations[relationCode], studentCode: studentUid };
    await this.outbox.add(tx, auditEvents(request.by, { ...entry, after }));
    return parent;
  }

  private async owner(tx: EntityManager, schoolCode: string, phone: string): Promise<StoredParent | undefined> {
    const [parent] = await findParents(tx, schoolCode, { hashes: [this.phones.searchHash(phone)] });
    return parent;
  }

  private phone({ requestId, encryPhone }: ParentRequested): string {
    try {
      const phone = this.phones.decrypt(encryPhone);
      if (phonePattern.test(phone)) return phone;
    } catch {
      this.logger.warn({ requestId }, 'the phone of a parent that was requested cannot be decrypted');
    }
    throw new RuleError(texts.phone);
  }
}
