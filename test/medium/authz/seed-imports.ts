import { randomUUID } from 'node:crypto';
import type { ServiceDatabase } from '#libs/data/db';
import { importEntities } from '#libs/files/imports';
import { type ImportTypeName, role } from '#libs/contracts';
import { manifests } from '../../../services/all/manifests.js';
import { rights } from '../../../web/src/contract/rights.js';
import type { AllProcess } from './all-process.js';
import type { SeedSchool } from './seed-schools.js';

interface OfferedType {
  userType: string;
  importType: string;
}

/** The first kind of import that each service offers, by the start of its calls. */
const offeredTypes = async (all: AllProcess): Promise<[calls: string, type: OfferedType][]> => {
  const { cookie } = await all.signIn({ tags: role.administrator });
  const calls = Object.keys(rights).filter((call) => /mport\/types$/.test(call));
  return Promise.all(
    calls.map(async (call): Promise<[string, OfferedType]> => {
      const answer = await all.call(call, { cookie });
      const [first] = (answer.bizData ?? []) as OfferedType[];
      if (!first) throw new Error(`${call}: ${JSON.stringify(answer)}`);
      return [call.slice('GET '.length, -'/types'.length), first];
    }),
  );
};

/** A kind of import of each service that imports, by the start of its calls. */
export const importedTypes = async (all: AllProcess): Promise<Map<string, string>> =>
  new Map((await offeredTypes(all)).map(([calls, { userType }]) => [calls, userType]));

/** The start of the calls of each import type. */
export const importCallsOf = async (all: AllProcess): Promise<Map<string, string>> =>
  new Map((await offeredTypes(all)).map(([calls, { importType }]) => [importType, calls]));

/** An import that is over, under the same id in every service that imports. */
export const seedImport = async (all: AllProcess, { code, source }: SeedSchool): Promise<string> => {
  const id = randomUUID();
  for (const { name } of manifests.filter(({ database }) => hasImports(database))) {
    await all.database(name).query(
      `insert into import_batch (id, school_code, source, import_type, user_type, terminal, file_name, object_key,
         creator, wants_preview, stage, total)
       values ($1, $2, $3, $5, $6, 'ADMIN_PC', $2 || '.xlsx', 'imports/none.xlsx', $4, false, 'finished', 1)`,
      [
        id,
        code,
        source,
        JSON.stringify({ uid: 'u', account: code, source }),
        ...(seededTypes[name] ?? ['directory', 'wxTeacher']),
      ],
    );
  }
  return id;
};

const seededTypes: Record<string, readonly [importType: ImportTypeName, userType: string]> = {
  'added-value': ['addedvalue', 'activation'],
  licence: ['permit', 'activation'],
  trtc: ['trtc', 'trtcRecharge'],
};

const hasImports = ({ entities }: ServiceDatabase): boolean => importEntities.every((each) => entities.includes(each));
