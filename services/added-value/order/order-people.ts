import type { EntityManager } from 'typeorm';
import { texts } from '#libs/contracts';
import { select } from '#libs/db';
import { RuleError } from '#libs/http';
import type { OnlineOrderEntity } from './online-order.entity.js';

/** Who an order is about, as they are now; an order keeps them so. */
export type OrderPeople = Pick<
  OnlineOrderEntity,
  | 'studentCode'
  | 'studentName'
  | 'classCode'
  | 'className'
  | 'parentCode'
  | 'parentName'
  | 'phoneMasked'
  | 'encryPhone'
  | 'phoneHash'
  | 'payParentCode'
  | 'payParentName'
  | 'forPay'
>;

interface ParentRow {
  code: string;
  name: string;
  phoneMasked: string;
  encryPhone: string;
  phoneHash: string;
  isListed: boolean;
}

/** `@throws RuleError` for a student or a payer who is not of the school. */
export const orderPeople = async (
  tx: EntityManager,
  { schoolCode, studentUid, payParentUid }: { schoolCode: string; studentUid: string; payParentUid: string },
): Promise<OrderPeople> => {
  const [student] = await select<Pick<OrderPeople, 'studentName' | 'classCode' | 'className'>>(
    tx,
    `select s.name as "studentName", s.class_code as "classCode", coalesce(c.name, '') as "className"
     from student s left join class c on c.code = s.class_code
     where s.code = $1 and s.school_code = $2 and not s.deleted`,
    [studentUid, schoolCode],
  );
  if (!student) throw new RuleError(texts.studentUnknown, 'studentUid');
  const parents = await parentsOf(tx, schoolCode, studentUid, payParentUid);
  const payer = parents.find(({ code }) => code === payParentUid);
  if (!payer) throw new RuleError(texts.parentUnknown, 'payParentUid');
  // whoever is listed with the student pays for himself
  const parent = payer.isListed ? payer : parents.find(({ isListed }) => isListed);
  return {
    ...student,
    studentCode: studentUid,
    parentCode: parent?.code ?? null,
    parentName: parent?.name ?? '',
    phoneMasked: parent?.phoneMasked ?? '',
    encryPhone: parent?.encryPhone ?? '',
    phoneHash: parent?.phoneHash ?? '',
    payParentCode: payer.code,
    payParentName: payer.name,
    forPay: payer.isListed ? 0 : 1,
  };
};

/** Parents listed with a student, and the payer. */
const parentsOf = (
  tx: EntityManager,
  schoolCode: string,
  studentUid: string,
  payParentUid: string,
): Promise<ParentRow[]> =>
  select<ParentRow>(
    tx,
    `select p.code, p.name, p.phone_masked as "phoneMasked", p.encry_phone as "encryPhone", p.phone_hash as "phoneHash",
       exists (select from parent_child c where c.parent_code = p.code and c.student_code = $2) as "isListed"
     from parent p
     where p.school_code = $1 and not p.deleted
       and (p.code = $3 or p.code in (select parent_code from parent_child where student_code = $2))
     order by p.code`,
    [schoolCode, studentUid, payParentUid],
  );
