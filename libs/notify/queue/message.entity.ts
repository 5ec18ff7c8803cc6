import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { ChannelName, MessageState } from '#libs/contracts';

/** A message to one contact: stored before it is sent. */
@Entity('notify_message')
@Index('notify_message_waiting', ['addressId', 'dueAt'], { where: "state = 'waiting'" })
@Index('notify_message_sending', ['sendingAt'], { where: "state = 'sending'" })
@Index('notify_message_sent', ['addressId', 'sendingAt'], { where: 'sending_at is not null' })
@Index('notify_message_merged', ['mergedInto'], { where: 'merged_into is not null' })
@Index('notify_message_tried', ['addressId', 'dueAt'], { where: "state = 'waiting' and tries > 0" })
@Index('notify_message_replacement', ['replaceAt'], { where: 'replace_at is not null' })
@Index('notify_message_contact', ['contactId', 'createdAt'])
@Index('notify_message_created', ['createdAt', 'id'])
@Index('notify_message_key', ['uniqueKey'], { unique: true, where: 'unique_key is not null' })
export class MessageEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'contact_id' })
  contactId: string;

  /** Queue of the message: one for each address of a channel. */
  @Column('text', { name: 'address_id' })
  addressId: string;

  @Column('text')
  channel: ChannelName;

  /** The address, encrypted with the data key; null once the message has ended. */
  @Column('text', { nullable: true })
  address: string | null;

  /** Given by the sender of the message: a second one of the same key is not stored. */
  @Column('text', { name: 'unique_key', nullable: true })
  uniqueKey: string | null;

  @Column('text')
  title: string;

  @Column('text')
  body: string;

  @Column('text', { nullable: true })
  url: string | null;

  /** Hours within which it is sent, as its contact had them: `07:00-22:30`; null: at any time. */
  @Column('text', { nullable: true })
  hours: string | null;

  @Column('text')
  state: MessageState;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  /** Not sent before. */
  @Column('timestamptz', { name: 'due_at' })
  dueAt: Date;

  /** The message that it is part of. */
  @Column('uuid', { name: 'merged_into', nullable: true })
  mergedInto: string | null;

  /** Start of the latest try. */
  @Column('timestamptz', { name: 'sending_at', nullable: true })
  sendingAt: Date | null;

  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt: Date | null;

  @Column('smallint')
  tries: number;

  /** Why the latest try failed, as the channel names it. */
  @Column('text', { nullable: true })
  code: string | null;

  /** Of a press on its button: member and code with which it is replaced once, as JSON; encrypted with the data key. */
  @Column('text', { name: 'response_code', nullable: true })
  responseCode: string | null;

  /** Next try to replace it; null: there is none. */
  @Column('timestamptz', { name: 'replace_at', nullable: true })
  replaceAt: Date | null;

  @Column('timestamptz', { name: 'acknowledged_at', nullable: true })
  acknowledgedAt: Date | null;

  /** Masked member of the channel who has acknowledged it. */
  @Column('text', { name: 'acknowledged_by', nullable: true })
  acknowledgedBy: string | null;
}

/** The queue of one address. */
@Entity('notify_address')
export class AddressEntity {
  /** Keyed hash of channel and address. */
  @PrimaryColumn('text')
  id: string;

  /** Nothing is sent before: the limit of the channel, or a pause that it asks for. */
  @Column('timestamptz', { name: 'shut_until', nullable: true })
  shutUntil: Date | null;

  /** Lease of the process that sends. */
  @Column('timestamptz', { name: 'busy_until', nullable: true })
  busyUntil: Date | null;
}
