import type { EventTypes } from './common/service-contract.js';
import { fromKeys } from './common/from-keys.js';
import { studentFieldKeys, studentFields } from './directory/student-fields.js';
import { glossary } from './glossary.js';
import { importsAuditActions, importsAuditObjects } from './imports/audit.js';
import { serviceAuditActions, serviceAuditObjects } from './services.js';

/** What people do that is recorded, and its name. */
export const auditActionLabels = { ...serviceAuditActions, ...importsAuditActions } as const;
export type AuditAction = keyof typeof auditActionLabels;
export const auditActions = Object.keys(auditActionLabels) as AuditAction[];

/** The kinds of records that people change, and their names. */
export const auditObjectLabels = { ...serviceAuditObjects, ...importsAuditObjects } as const;
export type AuditObject = keyof typeof auditObjectLabels;
export const auditObjects = Object.keys(auditObjectLabels) as AuditObject[];

/** Fields of a record, secrets and phones masked. */
export type AuditFields = Record<string, unknown>;

/**
 * `audit.event` `audit.recorded`: a person changed records of one kind. After a change `before` and `after`
 * hold the fields that differ; `before` is null for what is new, `after` for what is gone.
 */
export interface AuditRecorded {
  uid: string;
  account: string;
  /** Source of who did it. */
  source: string;
  /** The API key by which it was done; missing: a person did it. */
  key?: { id: string; name: string };
  action: AuditAction;
  object: AuditObject;
  objectIds: string[];
  /** How people call the record, as it was then; null when that is not known, or for several. */
  objectName?: string | null;
  schoolCode: string | null;
  before: AuditFields | null;
  after: AuditFields | null;
}

/** What every service publishes about what people do. */
export interface AuditEvents {
  'audit.event': { 'audit.recorded': AuditRecorded };
}

export const auditEventTypes: EventTypes<AuditEvents> = { 'audit.event': { 'audit.recorded': true } };

/** Names of the fields that entries hold, whatever the record. */
export const auditFieldLabels: Readonly<Record<string, string>> = {
  ...fromKeys(studentFieldKeys, (key) => studentFields[key].label),
  account: '账号',
  added: '添加',
  address: '地址',
  addressProvinceCode: '省',
  addressCityCode: '市',
  addressTownCode: '区',
  amount: '金额',
  appList: '开通功能',
  arguments: '参数',
  areaList: '负责区域',
  areas: '负责区域',
  batchId: '批次编号',
  boundAt: '绑定时间',
  afterLesson: '等待下课',
  bxlxCode: '办学类型',
  cityCode: '市',
  classCode: '班级编号',
  className: '班级',
  classes: '任教班级',
  classroomCode: '教室编号',
  building: '楼栋',
  storey: '楼层',
  code: '编号',
  columns: '列',
  adminName: '管理员姓名',
  adminPhone: '管理员手机',
  appCode: '应用',
  corpId: '企业ID',
  id: '编号',
  kind: '人员类型',
  schoolName: '学校名称',
  wecomUserid: '企业微信帐号',
  correction: '更正类型',
  departmentCode: '部门编号',
  deviceNo: '设备编号',
  differenceAction: '处理方式',
  enabled: '启用',
  endTime: '结束时间',
  exams: '考试',
  expirationTime: '到期时间',
  fileName: '文件名',
  filters: '筛选条件',
  gapReason: '保留空档的原因',
  gender: '性别',
  groupId: '设备分组',
  groups: '教师分组',
  hidden: '隐藏的列',
  holidays: '节假日',
  haveCourseSchedule: '第三方课表',
  importType: '导入类型',
  iotMessageType: '指令',
  isAdmin: '学校管理员',
  isOpen: '开通状态',
  lessons: '课程',
  makeUpDays: '补课',
  managerName: '客户经理',
  managerUid: '客户经理编号',
  order: '排序方向',
  size: '每页条数',
  sort: '排序',
  masterClassCode: '班主任班级编号',
  members: '成员',
  mustChangePassword: '须修改密码',
  name: '名称',
  names: '名称',
  nickName: '别名',
  object: '对象',
  objectId: glossary.objectNumber.text,
  action: '操作',
  parentCode: '上级部门编号',
  parents: '家长',
  password: '密码',
  permissions: '权限',
  phone: '手机号码',
  position: '职务',
  provinceCode: '省',
  reason: '原因',
  relationCode: '关系',
  remark: '备注',
  removed: '移除',
  rule: '规则',
  schoolCode: '学校编码',
  schoolNetwork: '学校内网',
  scope: '范围',
  settledWith: '记入月份',
  source: '数据来源',
  specialList: '特殊功能',
  ssoId: '单点登录标识',
  followsClaims: '角色随身份提供方',
  startTime: '开始时间',
  status: '状态',
  tags: '角色',
  terms: '学期',
  tool: '工具',
  townCode: '区',
  type: '类型',
  time: '时间',
  typedName: '填写的姓名',
  userType: '人员类型',
  weekdays: '星期',
  username: '用户姓名',
  xxbbCode: '办别类型',
};
