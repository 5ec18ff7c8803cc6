import { encryptedText } from '#libs/data/keys';
import type { EncryptedColumn } from '#libs/data/db';
import { AddressEntity, MessageEntity } from './queue/message.entity.js';
import { MessageHours1796600000100 } from './queue/message-hours.js';
import { MessageTables1796540000000 } from './queue/message-tables.js';
import { notifyPurpose } from './queue/address-cipher.js';

/** Entities of messages, for the database of every service that notifies people. */
export const notifyEntities = [MessageEntity, AddressEntity];

/** Their migrations. */
export const notifyMigrations = [MessageTables1796540000000, MessageHours1796600000100];

/** What of them is encrypted. */
export const encryptedNotify: readonly EncryptedColumn[] = ['address', 'response_code'].map((column) => ({
  table: 'notify_message',
  column,
  form: encryptedText(notifyPurpose),
}));
