import type { Fen, GrantRefusal, PointsPlan, PointsTaskCode } from '#libs/contracts';

/** An event of a subscription that may earn points. */
export interface EarningEvent {
  eventId: string;
  /** A resubscription earns as a renewal. */
  taskCode: PointsTaskCode;
  /** Price of the subscription, a bigint that Postgres returns as text. */
  price: string;
  /** Head teacher of the class; null: none. */
  teacherCode: string | null;
}

export interface GrantDecision {
  eventId: string;
  taskCode: PointsTaskCode;
  points: number;
  refusal: GrantRefusal | null;
}

/**
 * What events earn by the plan of their month, in their order, as long as the pool lasts: an event gets all points of
 * its task or none.
 */
export const decideGrants = (events: readonly EarningEvent[], plan: PointsPlan, pool: number): GrantDecision[] => {
  let rest = pool;
  return events.map(({ eventId, taskCode, price, teacherCode }) => {
    const ofTask = plan.tasks.find((task) => task.taskCode === taskCode)?.points ?? 0;
    const points = pointsAtPrice(ofTask, Number(price), plan);
    const refusal = ofTask > 0 && points === 0 ? 'priceTooLow' : refusalOf(points, teacherCode, rest);
    if (refusal === null) rest -= points;
    return { eventId, taskCode, points: refusal === null ? points : 0, refusal };
  });
};

/** Points of a task for an event of that price; fractions of a point are dropped. */
const pointsAtPrice = (points: number, price: Fen, { minPrice, lowPrice }: PointsPlan): number => {
  if (price >= minPrice || lowPrice === 'full') return points;
  return lowPrice === 'none' ? 0 : Math.floor((points * price) / minPrice);
};

const refusalOf = (points: number, teacherCode: string | null, rest: number): GrantRefusal | null => {
  if (points === 0) return 'noTask';
  if (teacherCode === null) return 'noHeadTeacher';
  return points > rest ? 'poolEmpty' : null;
};
