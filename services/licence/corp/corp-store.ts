import type { EntityManager } from 'typeorm';
import { texts } from '#libs/contracts';
import { change, type Queryable, select } from '#libs/data/db';
import { NotFoundError, RuleError } from '#libs/http';
import type { CorpEntity, CorpMemberEntity } from './corp.entity.js';

const columns = `c.corp_id as "corpId", c.open_corp_id as "openCorpId", c.name, c.auto_since as "autoSince",
  c.buyer_userid as "buyerUserid"`;

/** The corporation of a school; undefined when the school is not bound. */
export const corpOfSchool = async (db: Queryable, schoolCode: string): Promise<CorpEntity | undefined> => {
  const [corp] = await select<CorpEntity>(
    db,
    `select ${columns} from corp_school b join corp c on c.corp_id = b.corp_id where b.school_code = $1`,
    [schoolCode],
  );
  return corp;
};

/** The corporation of a school. @throws RuleError for a school that is not bound */
export const boundCorp = async (db: Queryable, schoolCode: string): Promise<CorpEntity> => {
  const corp = await corpOfSchool(db, schoolCode);
  if (!corp) throw new RuleError(texts.licenceSchoolUnbound);
  return corp;
};

/** A corporation by its id. @throws Error for one that is not known: what is worked on belongs to one that is */
export const corpById = async (db: Queryable, corpId: string): Promise<CorpEntity> => {
  const [corp] = await select<CorpEntity>(db, `select ${columns} from corp c where c.corp_id = $1`, [corpId]);
  if (!corp) throw new Error(`the corporation ${corpId} is not known`);
  return corp;
};

/** Locks a corporation: what changes its orders or sets its accounts aside comes one after the other. */
export const lockCorp = async (tx: EntityManager, corpId: string): Promise<void> => {
  await tx.query('select from corp where corp_id = $1 for update', [corpId]);
};

/** A corporation by either of its ids; undefined when it is not known. */
export const corpOfEither = async (db: Queryable, id: string): Promise<CorpEntity | undefined> => {
  const [corp] = await select<CorpEntity>(
    db,
    `select ${columns} from corp c where c.corp_id = $1 or c.open_corp_id = $1 order by c.corp_id limit 1`,
    [id],
  );
  return corp;
};

/** Schools of a corporation, the first to be bound first. */
export const schoolsOfCorp = async (db: Queryable, corpId: string): Promise<string[]> => {
  const rows = await select<{ schoolCode: string }>(
    db,
    'select school_code as "schoolCode" from corp_school where corp_id = $1 order by at, school_code',
    [corpId],
  );
  return rows.map(({ schoolCode }) => schoolCode);
};

/** A teacher of a school, with the id at the platform. */
export interface LicencePerson {
  uid: string;
  name: string;
  /** By which calls of licences name the teacher; null: unknown to the platform. */
  userid: string | null;
}

/** Teachers of a school by uid; those that are not there are left out. */
export const peopleOf = (db: Queryable, schoolCode: string, uids: readonly string[]): Promise<LicencePerson[]> =>
  select(
    db,
    `select t.code as uid, t.name, coalesce(m.open_userid, m.userid) as userid
     from teacher t left join corp_member m on m.school_code = t.school_code and m.uid = t.code and not m.gone
     where t.school_code = $1 and t.code = any($2) and not t.deleted`,
    [schoolCode, uids],
  );

/** The school of the first of these teachers who is known. @throws NotFoundError when none is */
export const schoolOfTeachers = async (db: Queryable, uids: readonly string[]): Promise<string> => {
  const [school] = await select<{ schoolCode: string }>(
    db,
    `select school_code as "schoolCode" from teacher where code = any($1) and not deleted
     order by array_position($1::text[], code) limit 1`,
    [uids],
  );
  if (!school) throw new NotFoundError(texts.inheritUnknownUser);
  return school.schoolCode;
};

type StoredMember = Omit<CorpMemberEntity, 'gone' | 'matchedAt'>;

/** Stores members whom the platform knows; an event older than the stored state changes nothing. */
export const storeMembers = async (db: Queryable, members: readonly StoredMember[]): Promise<void> => {
  if (members.length === 0) return;
  await db.query(
    `insert into corp_member (school_code, uid, kind, userid, open_userid, gone, matched_at, at)
     select "schoolCode", uid, kind, userid, "openUserid", false, at, at
     from jsonb_to_recordset($1::jsonb) as t ("schoolCode" text, uid text, kind text, userid text, "openUserid" text,
       at timestamptz)
     on conflict (school_code, uid) do update set kind = excluded.kind, userid = excluded.userid,
       open_userid = excluded.open_userid, at = excluded.at, gone = false,
       matched_at = case when corp_member.gone then excluded.at else corp_member.matched_at end
       where excluded.at >= corp_member.at`,
    [JSON.stringify(members)],
  );
};

/** Members whom the platform no longer knows. */
export const storeGone = async (
  db: Queryable,
  schoolCode: string,
  uids: readonly string[],
  at: Date,
): Promise<void> => {
  await db.query(`update corp_member set gone = true, at = $3 where school_code = $1 and uid = any($2) and at <= $3`, [
    schoolCode,
    uids,
    at,
  ]);
};

/** Bindings and members that the service of bindings does not have: as it would publish that they are gone. */
export const forgetBindings = async (db: Queryable, before: Date): Promise<void> => {
  await db.query('update corp_school set corp_id = null, at = $1 where at < $1 and corp_id is not null', [before]);
  await db.query('update corp_member set gone = true, at = $1 where at < $1 and not gone', [before]);
};

/** Keeps how the platform calls a member of whom only the plain id was known. */
export const storeOpenUserid = async (
  db: Queryable,
  { schoolCode, uid }: { schoolCode: string; uid: string },
  openUserid: string,
): Promise<void> => {
  await db.query('update corp_member set open_userid = $3 where school_code = $1 and uid = $2', [
    schoolCode,
    uid,
    openUserid,
  ]);
};

/** Accounts whose holder has just become known get the holder's name and school. Returns how many. */
export const nameHolders = async (db: Queryable, schoolCode: string): Promise<number> => {
  const named = await change(
    db,
    `update licence_account a set uid = m.uid, user_name = coalesce(t.name, a.user_name), school_code = m.school_code
     from corp_school b, corp_member m left join teacher t on t.code = m.uid
     where b.school_code = $1 and m.school_code = $1 and a.corp_id = b.corp_id and a.userid in (m.userid, m.open_userid)
       and a.uid is distinct from m.uid returning a.id`,
    [schoolCode],
  );
  return named.length;
};
