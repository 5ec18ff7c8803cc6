import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Page, refusalText, wireTime } from '#libs/contracts';
import { containsPattern, pageOf, type Queryable, select, sqlRows } from '#libs/data/db';
import { inArea } from '#libs/copies/schools';
import type { Identity, PageQuery } from '#libs/http';
import { versionSql } from '#libs/http/edits';
import { AddressCipher, Channels } from '#libs/notify';
import type { ContactFilter, ContactView, MessageFilter, MessageView } from './contact.dto.js';
import type { ContactEntity } from './contact.entity.js';
import { areaNameOf, contactsFrom, ContactScope } from './contact-scope.js';

/** A contact as it is read, with the names of its place. */
export type ContactRow = ContactEntity & { schoolName: string | null; areaName: string | null; version: number };

const columns = `c.id, c.school_code as "schoolCode", s.name as "schoolName", c.area_code as "areaCode",
  ${areaNameOf} as "areaName", c.role, c.name, c.channel, c.address, c.hours, c.deleted, c.created_at as "createdAt",
  c.updated_at as "updatedAt", ${versionSql('contact', 'c.id')} as version`;
const order = 'c.created_at desc, c.id desc';

/** A message as it is read, with its contact. */
type MessageRow = Omit<MessageView, 'createDate' | 'sentAt' | 'acknowledgedAt' | 'reason'> &
  Record<'createdAt', Date> &
  Record<'sendingAt' | 'headSendingAt' | 'acknowledgedAt', Date | null>;

const messagesFrom = `notify_message m join (${contactsFrom}) on c.id = m.contact_id
  left join notify_message h on h.id = m.merged_into`;
const messageColumns = `m.id, m.contact_id as "contactId", c.name as "contactName", c.school_code as "schoolCode",
  s.name as "schoolName", ${areaNameOf} as "areaName", m.channel, m.title, m.body, m.state,
  case when m.merged_into is null then m.code else h.code end as code, m.merged_into as "mergedInto", m.tries, m.created_at as "createdAt",
  m.sending_at as "sendingAt", h.sending_at as "headSendingAt", m.acknowledged_at as "acknowledgedAt",
  case when m.acknowledged_by is not null then coalesce(c.name, m.acknowledged_by) end as "acknowledgedBy"`;
const messageOrder = 'm.created_at desc, m.id desc';

/** Shown for an address that cannot be decrypted. */
const unreadable = '****';

/** Reads contacts and messages within reach. */
@Injectable()
export class ContactList {
  constructor(
    private readonly dataSource: DataSource,
    private readonly scope: ContactScope,
    private readonly cipher: AddressCipher,
    private readonly channels: Channels,
  ) {}

  /** Returns one page of contacts, the newest first. */
  list(caller: Identity, wanted: ContactFilter, page: PageQuery): Promise<Page<ContactView>> {
    const filter = inArea(this.scope.filter(caller).and('not c.deleted'), wanted)
      .when(wanted.schoolCode, (code) => `c.school_code = ${code}`)
      .when(wanted.role, (role) => `c.role = ${role}`)
      .when(wanted.channel, (channel) => `c.channel = ${channel}`)
      .when(wanted.name && containsPattern(wanted.name), (pattern) => `c.name ilike ${pattern} escape '\\'`);
    const rows = sqlRows<ContactRow>(this.dataSource, {
      from: contactsFrom,
      filter,
      statement: (where, window) => `select ${columns} from ${contactsFrom} where ${where} order by ${order} ${window}`,
    });
    return pageOf(rows, page, (row) => this.viewOf(row));
  }

  /** Returns a contact within reach, or undefined. */
  async find(db: Queryable, caller: Identity, id: string): Promise<ContactRow | undefined> {
    const filter = this.scope
      .filter(caller)
      .and('not c.deleted')
      .when(id, (value) => `c.id = ${value}`);
    const sql = `select ${columns} from ${contactsFrom} where ${filter.where}`;
    const [row] = await select<ContactRow>(db, sql, filter.parameters);
    return row;
  }

  /** Returns one page of messages, the newest first; also those of deleted contacts. */
  messages(caller: Identity, wanted: MessageFilter, page: PageQuery): Promise<Page<MessageView>> {
    const filter = this.scope
      .filter(caller)
      .when(wanted.contactId, (id) => `m.contact_id = ${id}`)
      .when(wanted.schoolCode, (code) => `c.school_code = ${code}`)
      .when(wanted.state, (state) => `m.state = ${state}`)
      .when(wanted.channel, (channel) => `m.channel = ${channel}`);
    const rows = sqlRows<MessageRow>(this.dataSource, {
      from: messagesFrom,
      filter,
      endless: messageOrder,
      statement: (where, window) =>
        `select ${messageColumns} from ${messagesFrom} where ${where} order by ${messageOrder} ${window}`,
    });
    return pageOf(rows, page, messageView);
  }

  /** The address as it is shown. */
  masked({ channel, address }: Pick<ContactEntity, 'channel' | 'address'>): string {
    if (address === null) return '';
    const read = this.cipher.readAddress(address);
    return (read && this.channels.find(channel)?.masked(read)) ?? unreadable;
  }

  private viewOf(row: ContactRow): ContactView {
    const { id, schoolCode, schoolName, areaCode, areaName, role, name, channel, hours, version, createdAt } = row;
    const signed = row.address !== null && (this.cipher.readAddress(row.address)?.secret ?? '') !== '';
    return {
      ...{ id, schoolCode, schoolName, areaCode, areaName, role, name, channel, signed, hours, version },
      address: this.masked(row),
      available: this.channels.find(channel)?.available ?? false,
      simulated: this.channels.simulated,
      createDate: wireTime(createdAt),
    };
  }
}

const messageView = ({ createdAt, sendingAt, headSendingAt, acknowledgedAt, ...row }: MessageRow): MessageView => {
  const sentAt = sendingAt ?? headSendingAt;
  return {
    ...row,
    reason: row.code === null ? null : refusalText(row.channel, row.code),
    createDate: wireTime(createdAt),
    sentAt: sentAt && wireTime(sentAt),
    acknowledgedAt: acknowledgedAt && wireTime(acknowledgedAt),
  };
};
