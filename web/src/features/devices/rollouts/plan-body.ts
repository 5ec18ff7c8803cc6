import type { ErrorAction } from '#libs/contracts';
import type { RolloutBody } from './api.js';

export type Scope = 'all' | 'areas' | 'schools' | 'rooms' | 'group' | 'cards';
export type GroupBy = 'percent' | 'count' | 'cards';

export interface GroupFields {
  name?: string;
  by: GroupBy;
  percent?: number | null;
  count?: number | null;
  /** Numbers of cards as they were typed. */
  deviceNos?: string;
  /** Pauses after the group until someone has looked at its figures. */
  reviewAfter?: boolean;
}

/** What the form of a new rollout holds. */
export interface PlanForm {
  name: string;
  model: string;
  versionCode: number;
  scope: Scope;
  areaCodes?: string[];
  schoolCodes?: string[];
  roomSchool?: string;
  classroomCodes?: string[];
  groupId?: string;
  deviceNos?: string;
  versionCodes?: number[];
  perArea?: number | null;
  perAreaReview?: boolean;
  takesLateCards: boolean;
  groups: GroupFields[];
  successPercent: number;
  errorPercent: number;
  onError: ErrorAction;
  onlineDropPercent: number;
  soakMinutes: number;
  respectsLessons: boolean;
  urgentReason?: string;
  dailyFrom?: string | null;
  dailyTo?: string | null;
  cardsAtOnce?: number | null;
  downloadsPerSchool: number;
  installMinutes: number;
  start: 'now' | 'at' | 'draft';
  startAt?: string | null;
  deadlineAt?: string | null;
  needsApproval: boolean;
}

/** A few doors first, then some, then all: name and version are enough. */
export const usualPlan: Partial<PlanForm> = {
  scope: 'all',
  groups: [
    { name: '试点', by: 'percent', percent: 5 },
    { name: '扩大', by: 'percent', percent: 25 },
  ],
  // the others may fail: that halts at its own share
  successPercent: 90,
  errorPercent: 10,
  onError: 'pause',
  onlineDropPercent: 10,
  soakMinutes: 10,
  respectsLessons: true,
  downloadsPerSchool: 3,
  installMinutes: 10,
  start: 'now',
  needsApproval: false,
  takesLateCards: false,
};

/** The numbers in a pasted list, in any common separation, each once. */
export const numbersIn = (text: string | undefined): string[] => [
  ...new Set((text ?? '').split(/[\s,，;；、]+/).filter((part) => part !== '')),
];

/** An object without the entries that hold nothing. */
const given = <T extends object>(fields: T) =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  ) as { [K in keyof T]?: Exclude<T[K], null | undefined> };

const byScope = (form: PlanForm): RolloutBody['choice'] => {
  const { scope, areaCodes = [], schoolCodes = [], roomSchool, classroomCodes = [], groupId, deviceNos } = form;
  if (scope === 'areas') return { areaCodes };
  if (scope === 'schools') return { schoolCodes };
  if (scope === 'rooms') return { schoolCodes: roomSchool === undefined ? [] : [roomSchool], classroomCodes };
  if (scope === 'group') return given({ groupId });
  return scope === 'cards' ? { deviceNos: numbersIn(deviceNos) } : {};
};

const groupOf = ({
  name,
  by,
  percent,
  count,
  deviceNos,
  reviewAfter,
}: GroupFields): NonNullable<RolloutBody['groups']>[number] =>
  given({
    name: name?.trim(),
    percent: by === 'percent' ? percent : null,
    count: by === 'count' ? count : null,
    deviceNos: by === 'cards' ? numbersIn(deviceNos) : null,
    reviewAfter: reviewAfter === true ? true : null,
  });

/** The request that a form stands for. */
export const planBody = (form: PlanForm): RolloutBody => {
  const { versionCodes = [], respectsLessons, start } = form;
  return {
    name: form.name.trim(),
    model: form.model,
    versionCode: form.versionCode,
    choice: { ...byScope(form), ...(versionCodes.length === 0 ? {} : { versionCodes }) },
    groups: form.groups.map(groupOf),
    successPercent: form.successPercent,
    errorPercent: form.errorPercent,
    onError: form.onError,
    onlineDropPercent: form.onlineDropPercent,
    soakMinutes: form.soakMinutes,
    respectsLessons,
    downloadsPerSchool: form.downloadsPerSchool,
    installMinutes: form.installMinutes,
    needsApproval: form.needsApproval,
    takesLateCards: form.takesLateCards,
    draft: start === 'draft',
    ...given({
      perArea: form.perArea,
      perAreaReview: form.perArea && form.perAreaReview === true ? true : null,
      urgentReason: respectsLessons ? null : form.urgentReason?.trim(),
      dailyFrom: form.dailyFrom,
      dailyTo: form.dailyTo,
      cardsAtOnce: form.cardsAtOnce,
      startAt: start === 'at' ? form.startAt : null,
      deadlineAt: form.deadlineAt,
    }),
  };
};

/** What of a choice each scope asks for. */
const scopeFields: Readonly<Record<Scope, readonly (keyof NonNullable<RolloutBody['choice']>)[]>> = {
  all: [],
  areas: ['areaCodes'],
  schools: ['schoolCodes'],
  rooms: ['schoolCodes', 'classroomCodes'],
  group: ['groupId'],
  cards: ['deviceNos'],
};

const groupForm = ({
  name = '',
  percent,
  count,
  deviceNos,
  reviewAfter = false,
}: NonNullable<RolloutBody['groups']>[number]): GroupFields => {
  const own = { name, reviewAfter };
  if (deviceNos !== undefined) return { ...own, by: 'cards', deviceNos: deviceNos.join('\n') };
  return count === undefined ? { ...own, by: 'percent', percent: percent ?? null } : { ...own, by: 'count', count };
};

/**
 * The form that stands for a request; null for one that no form can make, as another program may have: it would lose what
 * limits the choice.
 */
export const planForm = (body: RolloutBody): PlanForm | null => {
  const { choice = {}, groups = [], draft: _draft, ...rest } = body;
  const { versionCodes, ...limits } = choice;
  const fields = Object.keys(limits).sort().join();
  const scope = (Object.keys(scopeFields) as Scope[]).find((each) => [...scopeFields[each]].sort().join() === fields);
  const isOneSchool = scope !== 'rooms' || limits.schoolCodes?.length === 1;
  const isCounted = groups.every(({ count, percent, deviceNos }) => count ?? percent ?? deviceNos);
  if (scope === undefined || !isOneSchool || !isCounted) return null;
  const { areaCodes, schoolCodes, classroomCodes, groupId, deviceNos } = limits;
  return {
    ...(usualPlan as PlanForm),
    ...given(rest),
    scope,
    ...given({ areaCodes, classroomCodes, versionCodes, groupId, deviceNos: deviceNos?.join('\n') }),
    ...(scope === 'rooms' ? { roomSchool: schoolCodes?.[0] ?? '' } : given({ schoolCodes })),
    groups: groups.map(groupForm),
    start: body.startAt === undefined ? 'draft' : 'at',
  };
};

/** The choice is complete enough to be planned: a version, and something of what its scope asks for. */
export const isPlannable = (form: Partial<PlanForm>): boolean => {
  if (!form.model || !form.versionCode) return false;
  const chosen: Record<Scope, number> = {
    all: 1,
    areas: form.areaCodes?.length ?? 0,
    schools: form.schoolCodes?.length ?? 0,
    rooms: form.classroomCodes?.length ?? 0,
    group: form.groupId === undefined ? 0 : 1,
    cards: numbersIn(form.deviceNos).length,
  };
  return chosen[form.scope ?? 'all'] > 0;
};
