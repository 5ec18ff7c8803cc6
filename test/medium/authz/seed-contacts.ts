import { randomUUID } from 'node:crypto';
import { AddressCipher } from '#libs/notify';
import type { AllProcess } from './all-process.js';
import type { SeedSchool } from './seed-schools.js';

export interface SeedContact {
  contactId: string;
}

/** A contact of a school and a message to it, each with the code of the school. */
export const seedContact = async (all: AllProcess, { code }: SeedSchool): Promise<SeedContact> => {
  const db = all.database('readiness');
  const contactId = randomUUID();
  const address = all.app.get(AddressCipher, { strict: false }).encryptAddress({ target: `${code}-robot`, secret: '' });
  await db.query(
    `insert into contact (id, school_code, role, name, channel, address, deleted, created_at, updated_at)
     values ($1, $2, 'first', $2 || '联系人', 'wecomRobot', $3, false, now(), now())`,
    [contactId, code, address],
  );
  await db.query(
    `insert into notify_message (id, contact_id, address_id, channel, title, body, state, created_at, due_at, tries)
     values ($1, $2, $3 || '-address', 'wecomRobot', $3 || '未开机', $3, 'sent', now(), now(), 1)`,
    [randomUUID(), contactId, code],
  );
  return { contactId };
};
