import {
  afterEndOf,
  beginOf,
  type GrantRefusal,
  grantRefusalLabels,
  type GrantState,
  type PointsTaskCode,
  pointsTaskLabels,
  wireTime,
} from '#libs/contracts';
import type { PhoneCipher } from '#libs/crypto';
import type { SqlFilter } from '#libs/data/db';
import type { PointsFilter, RewardDto, SubscribeDetailDto, TaskDto } from './points-list.dto.js';

/** A task `g.task_code` as the plan of its month has it, to be joined. */
export const taskOfPlan = (grant: string): string => `left join lateral (
  select task->>'taskName' as "taskName", (task->>'target')::int as target
  from points_month m cross join jsonb_array_elements(m.plan->'tasks') as task
  where m.school_code = ${grant}.school_code and m.month = ${grant}.month and task->>'taskCode' = ${grant}.task_code
) k on true`;

/** Limits grants, or other points of teachers, of that alias. */
export const limitPoints = (
  filter: SqlFilter,
  alias: string,
  wanted: PointsFilter,
  phones?: PhoneCipher,
): SqlFilter => {
  phones?.limit(filter, wanted.phone, alias);
  return filter
    .when(wanted.schoolCode, (code) => `${alias}.school_code = ${code}`)
    .when(wanted.uid, (uid) => `${alias}.teacher_code = ${uid}`)
    .when(wanted.classCode, (code) => `${alias}.class_code = ${code}`)
    .when(wanted.month, (month) => `${alias}.month = ${month}`)
    .when(wanted.startTime && beginOf(wanted.startTime), (at) => `${alias}.created_at >= ${at}`)
    .when(wanted.endTime && afterEndOf(wanted.endTime), (at) => `${alias}.created_at < ${at}`);
};

interface Granted {
  taskCode: PointsTaskCode;
  taskName: string | null;
  studentName: string;
  refusal: GrantRefusal | null;
}

/** SQL: the student of a grant `g`, which has the name alone. */
const student = `(select r.student_code from subscription r where r.id = g.subscription_id) as "studentUid"`;

/** Columns of a grant `g`, its school `s` and its task `k`, for a `RewardRow`. */
export const rewardColumns = `g.event_id as id, g.school_code as "schoolCode", s.name as "schoolName",
  coalesce(g.teacher_code, '') as uid, g.teacher_name as "teacherName", g.phone_masked as phone,
  g.class_code as "classCode", g.class_name as "className", ${student}, g.student_name as "studentName",
  g.task_code as "taskCode", k."taskName", g.points, g.state, g.refusal, g.month, g.created_at as "createdAt"`;

export interface RewardRow extends Granted, Omit<RewardDto, keyof Granted | 'reason' | 'createDate'> {
  createdAt: Date;
}

export const detailColumns = `g.event_id as id, g.subscription_id as "subscriptionId", g.class_name as "className",
  ${student}, g.student_name as "studentName", g.parent_name as "parentName", g.subscribe_time as "subscribeTime",
  g.task_code as "taskCode", k."taskName", g.points, g.state, g.refusal`;

export interface DetailRow extends Granted, Omit<SubscribeDetailDto, keyof Granted | 'reason' | 'subscribeTime'> {
  state: GrantState;
  subscribeTime: Date;
}

export type TaskRow = Omit<TaskDto, 'taskName'> & { taskName: string | null };

export const taskNameOf = ({ taskCode, taskName }: Pick<Granted, 'taskCode' | 'taskName'>): string =>
  taskName ?? pointsTaskLabels[taskCode];

const reasonOf = (grant: Granted): string =>
  grant.refusal ? grantRefusalLabels[grant.refusal] : `${taskNameOf(grant)}：${grant.studentName}`;

export const rewardDto = ({ refusal, createdAt, ...row }: RewardRow): RewardDto => ({
  ...row,
  taskName: taskNameOf(row),
  reason: reasonOf({ ...row, refusal }),
  createDate: wireTime(createdAt),
});

export const detailDto = ({ refusal, taskName, subscribeTime, ...row }: DetailRow): SubscribeDetailDto => ({
  ...row,
  subscribeTime: wireTime(subscribeTime),
  reason: reasonOf({ ...row, refusal, taskName }),
});
