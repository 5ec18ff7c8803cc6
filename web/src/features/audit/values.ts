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
  role,
  specialFeatureLabels,
  teacherPositionLabels,
} from '#libs/contracts';

type Labels = Readonly<Record<string, string>>;

const yesOrNo: Labels = { 0: '否', 1: '是' };

/** Names of the codes that a field holds, by field. */
const codesOf: Readonly<Record<string, Labels>> = {
  appList: featureLabels,
  correction: correctionLabels,
  differenceAction: differenceActionLabels,
  gender: genderLabels,
  haveCourseSchedule: yesOrNo,
  isAdmin: yesOrNo,
  isOpen: { 0: '关闭', 1: '开通' },
  object: auditObjectLabels,
  position: teacherPositionLabels,
  relationCode: familyRelations,
  specialList: specialFeatureLabels,
  type: commandTypeLabels,
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
