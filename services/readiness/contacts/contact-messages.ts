import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AddressCipher, MessageQueue, type NewMessage, type Recipient } from '#libs/notify';
import { ContactEntity } from './contact.entity.js';

/** The way by which other rooms notify a contact. */
@Injectable()
export class ContactMessages {
  constructor(
    private readonly messages: MessageQueue,
    private readonly cipher: AddressCipher,
  ) {}

  /**
   * Stores a message to a contact; it is sent once the transaction is committed. Returns its id; undefined for a contact that is
   * gone or has no readable address, and when there is a message of the same `uniqueKey`.
   */
  async send(tx: EntityManager, contactId: string, message: NewMessage): Promise<string | undefined> {
    const contact = await tx.findOneBy(ContactEntity, { id: contactId, deleted: false });
    const recipient = contact && this.recipientOf(contact);
    return recipient ? this.messages.add(tx, recipient, message) : undefined;
  }

  /** Undefined for a contact without an address, and for an address that cannot be decrypted. */
  recipientOf({
    id,
    channel,
    address,
    hours,
  }: Pick<ContactEntity, 'id' | 'channel' | 'address' | 'hours'>): Recipient | undefined {
    const read = address === null ? undefined : this.cipher.readAddress(address);
    return read && { contactId: id, channel, address: read, hours };
  }
}
