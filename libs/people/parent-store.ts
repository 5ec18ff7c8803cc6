import type { ParentsChanged } from '#libs/contracts';
import type { PhoneCipher } from '#libs/crypto';
import { change, columnsOf, type Queryable } from '#libs/db';
import { maskedPhones } from './masked-phones.js';
import type { RowOf } from './newest-rows.js';
import { ownHashes } from './own-hashes.js';

type ParentRow = RowOf<ParentsChanged>;

const parentColumns = 'school_code, name, phone_masked, encry_phone, phone_hash, deleted, at';

/**
 * Stores parents as the directory has them, with their children; each code at most once. An event older than the stored
 * state changes nothing. @throws Error for a phone that another key has encrypted
 */
export const storeParents = async (
  db: Queryable,
  phones: PhoneCipher,
  parents: readonly ParentRow[],
): Promise<void> => {
  if (parents.length === 0) return;
  const stored = await change<{ code: string }>(
    db,
    `insert into parent (code, ${parentColumns})
     select code, school_code, name, phone_masked, encry_phone, phone_hash, deleted, at
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::boolean[], $6::timestamptz[], $7::text[], $8::text[])
       as t (code, school_code, name, encry_phone, deleted, at, phone_hash, phone_masked)
     on conflict (code) do update set (${parentColumns}) =
       row (${parentColumns.replace(/\w+/g, 'excluded.$&')})
       where excluded.at >= parent.at
     returning code`,
    [
      ...columnsOf(parents, 'code', 'schoolCode', 'name', 'encryPhone', 'deleted', 'at'),
      ownHashes(phones, parents),
      maskedPhones(phones, parents),
    ],
  );
  const codes = new Set(stored.map(({ code }) => code));
  await replaceChildren(
    db,
    parents.filter(({ code }) => codes.has(code)),
  );
};

/** Replaces all children of parents; a deleted one has none. */
const replaceChildren = async (db: Queryable, parents: readonly ParentRow[]): Promise<void> => {
  await db.query('delete from parent_child where parent_code = any($1)', [parents.map(({ code }) => code)]);
  const children = parents.flatMap(({ code, children: some, deleted }) =>
    deleted ? [] : some.map(({ studentCode, relationCode }) => ({ code, studentCode, relationCode })),
  );
  if (children.length === 0) return;
  await db.query(
    `insert into parent_child (parent_code, student_code, relation_code)
     select code, "studentCode", "relationCode"
     from jsonb_to_recordset($1::jsonb) as t (code text, "studentCode" text, "relationCode" text)`,
    [JSON.stringify(children)],
  );
};
