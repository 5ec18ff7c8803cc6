import type { GrantRefusal, PointsPlan, PointsTaskCode } from '#libs/contracts';

/** An event of a subscription that may earn points. */
export interface EarningEvent {
  eventId: string;
  taskCode: PointsTaskCode;
  /** Who was head teacher of the class; null: nobody. */
  teacherCode: string | null;
}

export interface GrantDecision {
  eventId: string;
  points: number;
  refusal: GrantRefusal | null;
}

/**
 * What events earn by the plan of their month, one after the other as long as the pool lasts: an event gets all points of
 * its task or none.
 */
export const decideGrants = (events: readonly EarningEvent[], plan: PointsPlan, pool: number): GrantDecision[] => {
  let rest = pool;
  return events.map(({ eventId, taskCode, teacherCode }) => {
    const points = plan.tasks.find((task) => task.taskCode === taskCode)?.points ?? 0;
    const refusal = refusalOf(points, teacherCode, rest);
    if (refusal === null) rest -= points;
    return { eventId, points: refusal === null ? points : 0, refusal };
  });
};

const refusalOf = (points: number, teacherCode: string | null, rest: number): GrantRefusal | null => {
  if (points === 0) return 'noTask';
  if (teacherCode === null) return 'noHeadTeacher';
  return points > rest ? 'poolEmpty' : null;
};
