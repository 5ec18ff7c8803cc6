import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { PayoutPlatform } from '#libs/commerce';
import { texts } from '#libs/contracts';
import { type Queryable, select } from '#libs/data/db';
import { RuleError } from '#libs/http';

/** A teacher, as stored in an exchange. */
export interface ExchangeTeacher {
  name: string;
  phoneMasked: string;
  phoneHash: string;
  classCode: string | null;
}

/**
 * A teacher of a school, also one who has left: earned points stay theirs. `lock` serialises the teacher's
 * exchanges. @throws RuleError
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

/** Points of a teacher that count to the limit of a month; those of failed exchanges are not counted. */
export const exchangedPoints = async (db: Queryable, uid: string, month: string): Promise<number> => {
  const [row] = await select<{ points: number }>(
    db,
    `select coalesce(sum(points), 0)::float8 as points from points_exchange
     where teacher_code = $1 and month = $2 and state <> 'failed'`,
    [uid, month],
  );
  return row?.points ?? 0;
};

/** Accounts of teachers at the payment platform. */
@Injectable()
export class Payees {
  constructor(
    private readonly platform: PayoutPlatform,
    private readonly clock: Clock,
  ) {}

  /** The account that is given, which is kept, or that was given before. @throws RuleError for a teacher without one */
  async openIdOf(tx: EntityManager, uid: string, given: string | undefined): Promise<string> {
    if (given === undefined) {
      const known = await this.find(tx, uid);
      if (known === undefined) throw new RuleError(texts.payeeUnknown, 'openId');
      return known;
    }
    await tx.query(
      `insert into points_payee (teacher_code, open_id, updated_at) values ($1, $2, $3)
       on conflict (teacher_code) do update set open_id = excluded.open_id, updated_at = excluded.updated_at`,
      [uid, given, this.clock.now()],
    );
    return given;
  }

  /** Undefined for a teacher who has none; where payouts are simulated every teacher has one. */
  async find(db: Queryable, uid: string): Promise<string | undefined> {
    const sql = 'select open_id as "openId" from points_payee where teacher_code = $1';
    const [row] = await select<{ openId: string }>(db, sql, [uid]);
    return row?.openId ?? (this.platform.simulated ? simulatedOpenId(uid) : undefined);
  }
}

const simulatedOpenId = (uid: string): string =>
  `o-simulated-${createHash('sha256').update(uid).digest('hex').slice(0, 16)}`;
