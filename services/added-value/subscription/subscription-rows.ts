import {
  type Fen,
  lastSecondOf,
  orderModeLabels,
  specialUserLabels,
  subscriptionStatusLabels,
  texts,
  wireTime,
  yuanOf,
} from '#libs/contracts';
import type { ListExport } from '#libs/files/exports';
import type { SubscriptionDto } from './subscription.dto.js';
import type { SubscriptionEntity } from './subscription.entity.js';

/** A record as SQL returns it: bigint is a text. */
export interface SubscriptionRow extends Omit<SubscriptionEntity, 'price'> {
  price: string;
}

/** Columns of `subscription r`, for a `SubscriptionRow`. */
export const subscriptionColumns = `r.id, r.school_code as "schoolCode", r.student_code as "studentCode",
  r.student_name as "studentName", r.class_code as "classCode", r.class_name as "className",
  r.parent_code as "parentCode", r.parent_name as "parentName", r.phone_masked as "phoneMasked",
  r.encry_phone as "encryPhone", r.phone_hash as "phoneHash", r.pay_item_id as "payItemId",
  r.pay_item_name as "payItemName", r.price, r.special_user as "specialUser", r.remarks, r.source, r.status,
  r.request_id as "requestId", r.refusal, r.subscribe_time as "subscribeTime", r.cancel_time as "cancelTime",
  r.expiration_time as "expirationTime", r.void_import_id as "voidImportId", r.created_by as "createdBy", r.updated_at as "updatedAt"`;

export type RosterRow = SubscriptionRow & { studentLeft: boolean };

export const priceOf = ({ price }: Pick<SubscriptionRow, 'price'>): Fen => Number(price);

export const subscriptionDto = (row: RosterRow): SubscriptionDto => ({
  id: row.id,
  schoolCode: row.schoolCode,
  classCode: row.classCode,
  className: row.className,
  studentUid: row.studentCode,
  studentName: row.studentName,
  parentUid: row.parentCode,
  parentName: row.parentName,
  phone: row.phoneMasked,
  subscribeTime: wireTime(row.subscribeTime),
  status: row.status,
  orderMode: 'subscribe',
  expirationTime: lastSecondOf(row.expirationTime),
  cancelTime: row.cancelTime && wireTime(row.cancelTime),
  payItemCode: row.payItemId,
  payItemName: row.payItemName,
  price: yuanOf(priceOf(row)),
  specialUser: row.specialUser,
  remarks: row.remarks,
  source: row.source,
  refusal: row.refusal,
  studentLeft: row.studentLeft,
  voidImportId: row.voidImportId,
});

export const rosterExport: ListExport<RosterRow> = {
  name: '订阅名单',
  fallback: texts.exportRosterFailed,
  audit: { action: 'subscription.export', object: 'subscription' },
  columns: [
    { header: '班级', value: (row) => row.className },
    { header: '学生姓名', value: (row) => row.studentName },
    { header: '家长姓名', value: (row) => row.parentName },
    { header: '手机号', value: (row) => row.phoneMasked },
    { header: '支付项', value: (row) => row.payItemName },
    { header: '价格（元/月）', value: (row) => priceOf(row), kind: 'money' },
    { header: '订购方式', value: () => orderModeLabels.subscribe },
    { header: '订阅时间', value: (row) => row.subscribeTime },
    { header: '状态', value: (row) => subscriptionStatusLabels[row.status] },
    { header: '到期时间', value: (row) => new Date(row.expirationTime.getTime() - 1000) },
    { header: '取消时间', value: (row) => row.cancelTime },
    { header: '特殊用户', value: (row) => row.specialUser && specialUserLabels[row.specialUser] },
    { header: '备注', value: (row) => row.remarks },
    { header: '来源', value: (row) => row.source },
    { header: '撤销的导入批次', value: (row) => row.voidImportId },
  ],
};
