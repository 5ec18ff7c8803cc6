import { specialUserLabels } from '#libs/contracts';
import type { PhoneCipher } from '#libs/crypto';
import { type Queryable, select } from '#libs/db';
import { keysetBatches } from '#libs/exports';
import type { ImportValues } from '#libs/imports';
import type { SubscriptionEntity } from '../subscription/subscription.entity.js';

type Running = Pick<
  SubscriptionEntity,
  'id' | 'className' | 'studentName' | 'encryPhone' | 'payItemName' | 'specialUser' | 'remarks'
> & { studentNo: string | null };

/** The subscriptions of a school that run, in the columns of the import. */
export const runningRows = async function* (
  db: Queryable,
  phones: PhoneCipher,
  schoolCode: string,
): AsyncGenerator<Iterable<ImportValues>> {
  const read = (after: Running | undefined, size: number): Promise<Running[]> =>
    select<Running>(db, runningAfter, [schoolCode, after?.id ?? null, size]);
  for await (const rows of keysetBatches(read)) yield valuesOf(rows, phones);
};

const valuesOf = function* (rows: readonly Running[], phones: PhoneCipher): Generator<ImportValues> {
  for (const { className, studentName, studentNo, encryPhone, payItemName, specialUser, remarks } of rows) {
    yield {
      className,
      studentName,
      studentNo: studentNo ?? '',
      phone: phones.read(encryPhone),
      payItem: payItemName,
      specialUser: specialUser === null ? '' : specialUserLabels[specialUser],
      remarks: remarks ?? '',
    };
  }
};

const runningAfter = `
  select r.id, r.class_name as "className", r.student_name as "studentName", r.encry_phone as "encryPhone",
    r.pay_item_name as "payItemName", r.special_user as "specialUser", r.remarks, c.student_no as "studentNo"
  from subscription r left join student c on c.code = r.student_code
  where r.school_code = $1 and r.status = 'subscribe' and ($2::uuid is null or r.id > $2::uuid)
  order by r.id limit $3`;
