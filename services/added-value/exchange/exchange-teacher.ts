import { texts } from '#libs/contracts';
import { type Queryable, select } from '#libs/db';
import { RuleError } from '#libs/http';

/** A teacher, as stored in an exchange. */
export interface ExchangeTeacher {
  name: string;
  phoneMasked: string;
  phoneHash: string;
  classCode: string | null;
}

/**
 * A teacher of a school, also one who has left: earned points stay theirs. With `lock`, the teacher's exchanges come
 * one after the other. @throws RuleError
 */
export const teacherOf = async (
  db: Queryable,
  { uid, schoolCode }: { uid: string; schoolCode: string },
  { lock = false } = {},
): Promise<ExchangeTeacher> => {
  const [teacher] = await select<ExchangeTeacher>(
    db,
    `select name, phone_masked as "phoneMasked", phone_hash as "phoneHash", master_class_code as "classCode"
     from teacher where code = $1 and school_code = $2 ${lock ? 'for no key update' : ''}`,
    [uid, schoolCode],
  );
  if (!teacher) throw new RuleError(texts.teacherOfOther, 'uid');
  return teacher;
};

/** Points of a teacher that count to the limit of a month; what failed came back. */
export const exchangedPoints = async (db: Queryable, uid: string, month: string): Promise<number> => {
  const [row] = await select<{ points: number }>(
    db,
    `select coalesce(sum(points), 0)::float8 as points from points_exchange
     where teacher_code = $1 and month = $2 and state <> 'failed'`,
    [uid, month],
  );
  return row?.points ?? 0;
};
