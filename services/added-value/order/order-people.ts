import type { EntityManager } from 'typeorm';
import { texts } from '#libs/contracts';
import { RuleError } from '#libs/http';
import { type ParentOfRecord, readParent, readParents, readStudent, type StudentOfRecord } from '#libs/copies/people';
import type { OnlineOrderEntity } from './online-order.entity.js';

/** Who an order is about, as they are now; an order keeps them so. */
type OrderPeople = StudentOfRecord &
  Omit<ParentOfRecord, 'parentCode'> &
  Pick<OnlineOrderEntity, 'parentCode' | 'payParentCode' | 'payParentName' | 'forPay'>;

/** Of a student who has no parent. */
const noParent = { parentCode: null, parentName: '', phoneMasked: '', encryPhone: '', phoneHash: '' };

/** `@throws RuleError` for a student or a payer who is not of the school. */
export const orderPeople = async (
  tx: EntityManager,
  { schoolCode, studentUid, payParentUid }: { schoolCode: string; studentUid: string; payParentUid: string },
): Promise<OrderPeople> => {
  const student = await readStudent(tx, schoolCode, studentUid);
  if (!student) throw new RuleError(texts.studentUnknown, 'studentUid');
  const parents = await readParents(tx, schoolCode, [studentUid]);
  // a parent who is listed with the student pays for themselves
  const listed = parents.find(({ parentCode }) => parentCode === payParentUid);
  const payer = listed ?? (await readParent(tx, schoolCode, payParentUid));
  if (!payer) throw new RuleError(texts.parentUnknown, 'payParentUid');
  const { parentCode, parentName, phoneMasked, encryPhone, phoneHash } = listed ?? parents[0] ?? noParent;
  return {
    ...student,
    ...{ parentCode, parentName, phoneMasked, encryPhone, phoneHash },
    payParentCode: payer.parentCode,
    payParentName: payer.parentName,
    forPay: listed ? 0 : 1,
  };
};
