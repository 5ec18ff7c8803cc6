import { randomUUID } from 'node:crypto';
import type { ServiceDatabase } from '#libs/db';
import { importEntities } from '#libs/imports';
import { role } from '#libs/contracts';
import { manifests } from '../../../services/all/manifests.js';
import { rights } from '../../../web/src/contract/rights.js';
import type { AllProcess } from './all-process.js';
import type { SeedSchool } from './seed-schools.js';

/** A kind of import of each service that imports, by the start of its calls. */
export const importedTypes = async (all: AllProcess): Promise<Map<string, string>> => {
  const { cookie } = await all.signIn({ tags: role.administrator });
  const calls = Object.keys(rights).filter((call) => /mport\/types$/.test(call));
  const types = calls.map(async (call): Promise<[string, string]> => {
    const answer = await all.call(call, { cookie });
    if (answer.bizData === null) throw new Error(`${call}: ${JSON.stringify(answer)}`);
    const [first] = answer.bizData as { userType: string }[];
    return [call.slice('GET '.length, -'/types'.length), first?.userType ?? ''];
  });
  return new Map(await Promise.all(types));
};

/** An import that is over, under the same id in every service that imports. */
export const seedImport = async (all: AllProcess, { code, source }: SeedSchool): Promise<string> => {
  const id = randomUUID();
  for (const { name } of manifests.filter(({ database }) => hasImports(database))) {
    await all.database(name).query(
      `insert into import_batch (id, school_code, source, import_type, user_type, terminal, file_name, object_key,
         creator, wants_preview, stage, total)
       values ($1, $2, $3, 'directory', $5, 'ADMIN_PC', $2 || '.xlsx', 'imports/none.xlsx', $4, false,
         'finished', 1)`,
      [id, code, source, JSON.stringify({ uid: 'u', account: code, source }), userTypeOf[name] ?? 'wxTeacher'],
    );
  }
  return id;
};

const userTypeOf: Record<string, string> = { 'added-value': 'activation', licence: 'activation', trtc: 'trtcRecharge' };

const hasImports = ({ entities }: ServiceDatabase): boolean => importEntities.every((each) => entities.includes(each));
