import type { AuditFields } from './audit.js';

/** Records that people edit, and what people call them. */
export const editedKinds = {
  payItem: '缴费项目',
  addedValueConfig: '增值服务设置',
  pointsPlan: '积分方案',
  account: '管理员账号',
  student: '学生',
  teacher: '教师',
  class: '班级',
  department: '部门',
  teacherGroup: '教师分组',
  schoolFunction: '功能开通',
  sourceSetting: '对接设置',
  callConfig: '视频通话设置',
  licenceSetting: '接口许可设置',
  corpSchool: '企业微信学校',
  card: '班牌绑定',
  deviceVersion: '版本',
  modelSchool: '学校机型',
  rollout: '升级任务',
} as const;

/** A kind of record that people edit. */
export type EditedKind = keyof typeof editedKinds;

/** A change that somebody made to a record after it was read; phones are masked. */
export interface EditMade {
  account: string;
  /** The person's name. */
  name: string;
  /** `YYYY-MM-DD HH:mm:ss` */
  at: string;
  /** Fields that differ, by their names in the body of a save. */
  before: AuditFields;
  after: AuditFields;
}

/** `bizData` of the response, HTTP 409, to a save of a version that is no longer the present one. */
export interface StaleSave {
  /** The present version: a save that has taken the changes into account sends it. */
  version: number;
  /** What is stored now, by the names of the fields in the body of a save; phones are masked. */
  current: AuditFields;
  /** The newest first, 20 at most; empty for changes that no person made, such as a synchronisation. */
  changes: EditMade[];
}

/** Response header of a save that names no version: it overwrote whatever was stored. */
export const unversionedHeader = { name: 'x-unversioned-save', value: '1' } as const;
