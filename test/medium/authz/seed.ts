import type { DataSource } from 'typeorm';
import { builtInCalendar } from '#libs/contracts';
import { select } from '#libs/data/db';
import { manifests } from '../../../services/all/manifests.js';
import { until } from '../../stack/index.js';
import { addCard } from '../devices/reading-parts.js';
import { addVersion } from '../rollouts/plan-parts.js';
import type { AllProcess } from './all-process.js';
import { type SeedCard, seedCard, seedModel, seedRollout } from './seed-devices.js';
import { type SeedContact, seedContact } from './seed-contacts.js';
import { seedDirectory } from './seed-directory.js';
import { type SeedCalls, seedCalls } from './seed-calls.js';
import { importedTypes, seedImport } from './seed-imports.js';
import { type SeedIncident, seedIncident } from './seed-incidents.js';
import { seedManager } from './seed-manager.js';
import { type SeedLicence, seedLicence } from './seed-licence.js';
import { seedExchange, seedMonth } from './seed-month.js';
import { type SeedSales, seedOrder, seedSales } from './seed-sales.js';
import { type SeedSchool, seedSchools } from './seed-schools.js';

/** What belongs to a school of the seed and can be named in a call. */
export interface SeedThings extends SeedCard, SeedSales, SeedLicence, SeedCalls, SeedContact, SeedIncident {
  school: SeedSchool;
  /** Members of the directory. */
  teacherCode: string;
  studentCode: string;
  parentCode: string;
  /** An import that is over, of every service that imports. */
  batchId: string;
  /** A settled month, of which the subscription is the line. */
  settlementId: string;
  /** An exchange that waits for its teacher to confirm it. */
  exchangeId: string;
  /** A draft with the school's card. */
  rolloutId: string;
  /** A kind of import of each service that imports, by the start of its calls. */
  userTypes: ReadonlyMap<string, string>;
}

/** Schools with a class, a classroom and a card each, with history, a waiting command and a log; and an unbound card. */
export const seed = async (all: AllProcess): Promise<SeedThings[]> => {
  await seedDirectory(all);
  const devices = all.database('devices');
  await schoolsCopied(all);
  await seedManager(all);
  const userTypes = await importedTypes(all);
  const packageId = await addVersion(devices, seedModel, 2);
  const things: SeedThings[] = [];
  for (const school of seedSchools) {
    const { code } = school;
    const sales = await seedSales(all, school);
    const card = await seedCard(all, school);
    things.push({
      school,
      ...{ teacherCode: `${code}-T`, studentCode: `${code}-S`, parentCode: `${code}-P` },
      ...card,
      ...sales,
      ...(await seedLicence(all, school)),
      ...(await seedCalls(all, school)),
      ...(await seedContact(all, school)),
      ...(await seedIncident(all, school, card.deviceNo)),
      batchId: await seedImport(all, school),
      settlementId: await seedMonth(all, code, sales.subscriptionId),
      exchangeId: await seedExchange(all, code),
      rolloutId: await seedRollout(all, school, packageId),
      userTypes,
    });
  }
  await addCard(devices, 'UNBOUND-CARD');
  for (const school of seedSchools) await seedOrder(all, school);
  await devices.query(
    `insert into school_calendar (scope, code, content, version, updated_by, updated_at)
     select 'school', code, $1, gen_random_uuid(), 'admin', now() from school`,
    [JSON.stringify(builtInCalendar)],
  );
  return things;
};

/** Resolves when every service knows the schools of the seed. */
export const schoolsCopied = async (all: AllProcess): Promise<void> => {
  const isCopied = async (): Promise<boolean> => {
    const rooms = await select(all.database('devices'), 'select code from classroom');
    const counts = await Promise.all(manifests.map(({ name }) => knownSchools(all.database(name))));
    return [rooms.length, ...counts].every((count) => count === seedSchools.length);
  };
  await until(isCopied, 'the schools are known everywhere');
};

/** How many schools a service knows; all when it keeps none. */
const knownSchools = async (database: DataSource): Promise<number> => {
  const [found] = await select<{ there: boolean }>(database, `select to_regclass('school') is not null as there`);
  return found?.there ? (await select(database, 'select code from school')).length : seedSchools.length;
};
