import { defaultPointsPlan, type Month, type PointsPlan } from '#libs/contracts';
import { type Queryable, select } from '#libs/data/db';

/** Whether a school gives points to its teachers. */
export const pointsEnabled = async (db: Queryable, schoolCode: string): Promise<boolean> => {
  const sql = 'select from points_school where school_code = $1 and enabled = 1';
  return (await select(db, sql, [schoolCode])).length > 0;
};

const planColumns = `points_per_vip_student as "pointsPerVipStudent", tasks, exchange_rate as "exchangeRate",
  month_exchange_limit as "monthExchangeLimit", min_price::int as "minPrice", low_price as "lowPrice"`;

/** The plan that a school has saved for a month, or last before it; the product's when it has saved none. */
export const savedPlan = async (db: Queryable, schoolCode: string, month: Month): Promise<PointsPlan> => {
  const sql = `select ${planColumns} from points_plan where school_code = $1 and month <= $2 order by month desc limit 1`;
  const [plan] = await select<PointsPlan>(db, sql, [schoolCode, month]);
  return plan ?? defaultPointsPlan;
};

/** The plan that holds in a month: the one that it was opened with, else the one that it would be. */
export const planOf = async (db: Queryable, schoolCode: string, month: Month): Promise<PointsPlan> => {
  const sql = 'select plan from points_month where school_code = $1 and month = $2';
  const [opened] = await select<{ plan: PointsPlan }>(db, sql, [schoolCode, month]);
  return opened?.plan ?? savedPlan(db, schoolCode, month);
};

/** Keeps the plan that holds from a month on. */
export const savePlan = async (
  tx: Queryable,
  { schoolCode, month, by, at }: { schoolCode: string; month: Month; by: string; at: Date },
  plan: PointsPlan,
): Promise<void> => {
  const { pointsPerVipStudent, tasks, exchangeRate, monthExchangeLimit, minPrice, lowPrice } = plan;
  await tx.query(
    `insert into points_plan (school_code, month, points_per_vip_student, tasks, exchange_rate, month_exchange_limit,
       min_price, low_price, updated_by, updated_at) values ($1, $2, $3, $4::jsonb, $5, $6, $7, $8, $9, $10)
     on conflict (school_code, month) do update set points_per_vip_student = excluded.points_per_vip_student,
       tasks = excluded.tasks, exchange_rate = excluded.exchange_rate, updated_by = excluded.updated_by,
       month_exchange_limit = excluded.month_exchange_limit, min_price = excluded.min_price,
       low_price = excluded.low_price, updated_at = excluded.updated_at`,
    [
      ...[schoolCode, month, pointsPerVipStudent, JSON.stringify(tasks), exchangeRate, monthExchangeLimit],
      ...[minPrice, lowPrice, by, at],
    ],
  );
};
