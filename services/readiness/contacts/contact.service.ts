import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { type AuditFields, contactLimits, readinessTexts as texts } from '#libs/contracts';
import { SchoolRepository } from '#libs/copies/schools';
import { Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { auditEvents, ForbiddenError, type Identity, NotFoundError, RuleError } from '#libs/http';
import { Edits } from '#libs/http/edits';
import { Clock } from '#libs/kernel/clock';
import { AddressCipher, Channels, MessageQueue } from '#libs/notify';
import type { SaveContactBody } from './contact.dto.js';
import { ContactEntity } from './contact.entity.js';
import { ContactList } from './contact-list.js';
import { ContactScope } from './contact-scope.js';

type Place = Pick<ContactEntity, 'schoolCode' | 'areaCode'>;

/** Changes contacts. Addresses are never shown in the clear. */
@Injectable()
export class ContactService {
  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly edits: Edits,
    private readonly schools: SchoolRepository,
    private readonly scope: ContactScope,
    private readonly contacts: ContactList,
    private readonly channels: Channels,
    private readonly cipher: AddressCipher,
    private readonly messages: MessageQueue,
    private readonly clock: Clock,
  ) {}

  /** Returns the id. @throws RuleError with the field, NotFoundError, ForbiddenError, StaleSaveError */
  save(by: Identity, body: SaveContactBody): Promise<string> {
    return this.transactions.run((tx) => (body.id === undefined ? this.add(tx, by, body) : this.update(tx, by, body)));
  }

  /** Deletes a contact; what waits for it is not sent. @throws NotFoundError */
  async delete(by: Identity, id: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const contact = await this.locked(tx, by, id);
      await tx.update(ContactEntity, { id }, { deleted: true, address: null, updatedAt: this.clock.now() });
      await this.messages.drop(tx, id);
      await this.audit(tx, by, 'contact.delete', contact, { before: this.fieldsOf(contact) });
    });
  }

  private async add(tx: EntityManager, by: Identity, body: SaveContactBody): Promise<string> {
    const place = await this.placeOf(tx, by, body);
    // two that are added at the same time may pass the limit by one
    if ((await tx.countBy(ContactEntity, { deleted: false })) >= contactLimits.contacts)
      throw new RuleError(texts.contactsTooMany);
    const now = this.clock.now();
    const { role, channel, name = null, hours = null } = body;
    const address = this.addressOf(body);
    if (address === undefined) throw new RuleError(texts.contactAddress, 'address');
    const contact = { id: uuidv7(), ...place, role, channel, name, hours, address, deleted: false };
    await tx.insert(ContactEntity, { ...contact, createdAt: now, updatedAt: now });
    await this.audit(tx, by, 'contact.save', contact, { after: this.fieldsOf(contact) });
    return contact.id;
  }

  private async update(tx: EntityManager, by: Identity, body: SaveContactBody): Promise<string> {
    const contact = await this.locked(tx, by, body.id ?? '');
    const { id, schoolCode, areaCode } = contact;
    const isMoved = [body.schoolCode ?? schoolCode, body.areaCode ?? areaCode].some(
      (code, at) => code !== [schoolCode, areaCode][at],
    );
    if (isMoved) throw new RuleError(texts.contactPlaceKept, 'schoolCode');
    const before = this.fieldsOf(contact);
    await this.edits.check(tx, { record: 'contact', id }, body.version, before);
    const { role, channel, name = contact.name, hours = contact.hours } = body;
    assertRole({ schoolCode, areaCode }, role);
    const given = this.addressOf(body) ?? this.signedAgain(contact, body);
    // an address belongs to its channel
    if (given === undefined && channel !== contact.channel) throw new RuleError(texts.contactAddress, 'address');
    const saved = { ...contact, role, channel, name, hours, address: given ?? contact.address };
    const { address } = saved;
    await tx.update(ContactEntity, { id }, { role, channel, name, hours, address, updatedAt: this.clock.now() });
    if (given !== undefined) await this.messages.drop(tx, id);
    // a new address is a change, though it may look like the former one; the audit masks what is named secret
    const after = { ...this.fieldsOf(saved), ...(given !== undefined && { addressSecret: 'new' }) };
    await this.edits.record(tx, by, { record: 'contact', id }, { before, after });
    await this.audit(tx, by, 'contact.save', saved, { before, after });
    return id;
  }

  /** The encrypted address that a person has entered; undefined when there is none. @throws RuleError */
  private addressOf({ channel, address, secret = '' }: SaveContactBody): string | undefined {
    if (address === undefined) return undefined;
    return this.cipher.encryptAddress(this.channels.of(channel).addressOf(address, secret));
  }

  /** The stored address with another signing secret; undefined without one. @throws RuleError */
  private signedAgain({ channel, address }: ContactEntity, body: SaveContactBody): string | undefined {
    if (body.secret === undefined || body.channel !== channel) return undefined;
    const stored = address === null ? undefined : this.cipher.readAddress(address);
    if (!stored) throw new RuleError(texts.contactAddress, 'address');
    return this.addressOf({ ...body, address: stored.target });
  }

  /** @throws RuleError, NotFoundError, ForbiddenError for a place that the caller may not manage */
  private async placeOf(tx: EntityManager, by: Identity, body: SaveContactBody): Promise<Place> {
    const { schoolCode = null, areaCode = null } = body as Partial<Place>;
    if (schoolCode !== null && areaCode !== null) throw new RuleError(texts.contactPlace, 'schoolCode');
    const place = { schoolCode, areaCode };
    assertRole(place, body.role);
    if (schoolCode !== null) await this.schools.visible(tx, by, schoolCode);
    else if (areaCode !== null) await this.scope.assertArea(tx, by, areaCode);
    else if (!this.scope.mayEditPlatform(by)) throw new ForbiddenError(texts.contactForbidden);
    return place;
  }

  private async locked(tx: EntityManager, by: Identity, id: string): Promise<ContactEntity> {
    const contact = await tx.findOne(ContactEntity, {
      where: { id, deleted: false },
      lock: { mode: 'pessimistic_write' },
    });
    if (!contact || !(await this.contacts.find(tx, by, id))) throw new NotFoundError(texts.contactUnknown);
    return contact;
  }

  private async audit(
    tx: EntityManager,
    by: Identity,
    action: 'contact.save' | 'contact.delete',
    contact: Pick<ContactEntity, 'id' | 'schoolCode' | 'name'>,
    fields: { before?: AuditFields; after?: AuditFields },
  ): Promise<void> {
    const { id, schoolCode, name } = contact;
    const called = name === null ? {} : { name };
    const entry = { action, object: 'contact', objectIds: [id], schoolCode, ...called, ...fields } as const;
    await this.outbox.add(tx, auditEvents(by, entry));
  }

  /** Fields by their names in a save; the address is masked. */
  private fieldsOf(
    contact: Pick<ContactEntity, 'areaCode' | 'role' | 'channel' | 'name' | 'hours' | 'address'>,
  ): AuditFields {
    const { areaCode, role, channel, name, hours } = contact;
    return { areaCode, role, channel, name, hours, address: this.contacts.masked(contact) };
  }
}

/** @throws RuleError for a contact of no place who is not notified of the platform */
const assertRole = ({ schoolCode, areaCode }: Place, role: ContactEntity['role']): void => {
  if (schoolCode === null && areaCode === null && role !== 'onCall')
    throw new RuleError(texts.contactOnCallPlace, 'schoolCode');
};
