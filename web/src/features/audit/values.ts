import {
  accountRoleLabels,
  accountRoles,
  auditFieldLabels,
  auditObjectLabels,
  commandTypeLabels,
  correctionLabels,
  differenceActionLabels,
  familyRelations,
  featureLabels,
  genderLabels,
  hasRole,
  importRoles,
  importTypeLabels,
  type ImportTypeName,
  role,
  specialFeatureLabels,
  teacherPositionLabels,
  weekdayLabels,
} from '#libs/contracts';
import type { Schemas } from '../../core/contract.js';
import type { ObjectRef } from '../../core/objects.js';

type Labels = Readonly<Record<string, string>>;

const yesOrNo: Labels = { 0: '否', 1: '是' };

/** Names of the codes that a field holds, by field. */
const codesOf: Readonly<Record<string, Labels>> = {
  appList: featureLabels,
  correction: correctionLabels,
  differenceAction: differenceActionLabels,
  gender: genderLabels,
  haveCourseSchedule: yesOrNo,
  importType: importTypeLabels,
  iotMessageType: commandTypeLabels,
  isAdmin: yesOrNo,
  isOpen: { 0: '关闭', 1: '开通' },
  object: auditObjectLabels,
  position: teacherPositionLabels,
  relationCode: familyRelations,
  specialList: specialFeatureLabels,
  type: commandTypeLabels,
  weekdays: weekdayLabels,
};

const roleLabels: readonly [number, string][] = [
  ...accountRoles.map((each): [number, string] => [each, accountRoleLabels[each]]),
  [role.schoolManager, '学校管理员'],
  [role.headTeacher, '班主任'],
  [role.teacher, '教师'],
];

const rolesOf = (tags: number): string =>
  roleLabels.flatMap(([flag, label]) => (hasRole(tags, flag) ? [label] : [])).join('，') || String(tags);

export const named = (labels: Labels, code: string): string => labels[code] ?? code;

/** A value of an audit entry in words; `field` is the field that holds it. */
export const auditValueText = (value: unknown, field = ''): string => {
  if (value === undefined || value === null || value === '') return '-';
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (Array.isArray(value)) return value.map((each) => auditValueText(each, field)).join('，') || '-';
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([name, each]) => `${named(auditFieldLabels, name)} ${auditValueText(each, name)}`)
      .join('，');
  }
  if (field === 'tags' && typeof value === 'number') return rolesOf(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return named(codesOf[field] ?? {}, text);
};

type Audited = Pick<Schemas['AuditRow'], 'object' | 'schoolCode' | 'after'>;

/** The record of an entry that has a screen or a drawer; null for others. */
export const auditedObject = ({ object, schoolCode, after }: Audited, id: string): ObjectRef | null => {
  if (object === 'device') return { kind: 'device', deviceNo: id };
  if (object === 'rollout') return { kind: 'rollout', rolloutId: id };
  if (object === 'incident') return { kind: 'incident', id };
  if (object === 'order') return { kind: 'order', orderNo: id, schoolCode: schoolCode ?? undefined };
  if ((object === 'student' || object === 'teacher') && schoolCode !== null)
    return { kind: object, schoolCode, uid: id };
  const importType = object === 'import' ? after?.['importType'] : undefined;
  return isImportType(importType)
    ? { kind: 'importBatch', importType, batchId: id, schoolCode: schoolCode ?? undefined }
    : null;
};

const isImportType = (value: unknown): value is ImportTypeName =>
  typeof value === 'string' && Object.hasOwn(importRoles, value);
