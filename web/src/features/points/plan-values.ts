import { defaultPointsPlan, priceProblem, type PointsPlan } from '#libs/contracts';

/** A plan as calls carry it and the form edits it: its minimum price in yuan. */
export type PlanValues = Omit<PointsPlan, 'minPrice'> & { minPrice: string };

/** The fields of a plan, without others of its holder; a task that is missing gives no points. */
export const planOf = (holder: PlanValues): PlanValues => ({
  pointsPerVipStudent: holder.pointsPerVipStudent,
  tasks: defaultPointsPlan.tasks.map((known) => {
    const task = holder.tasks.find(({ taskCode }) => taskCode === known.taskCode) ?? { ...known, points: 0, target: 0 };
    const { taskCode, taskName, points, target } = task;
    return { taskCode, taskName: taskName.trim(), points, target };
  }),
  exchangeRate: holder.exchangeRate,
  monthExchangeLimit: holder.monthExchangeLimit,
  minPrice: holder.minPrice.trim(),
  lowPrice: holder.lowPrice,
});

const isNumber = (value: unknown): boolean => typeof value === 'number';

/** True for an amount of yuan a plan may have as its minimum price; 0 is none. */
export const isMinPrice = (yuan: string | undefined): yuan is string =>
  yuan !== undefined && (/^0(\.00?)?$/.test(yuan.trim()) || priceProblem(yuan.trim()) === undefined);

/** True when every number of a plan is given. */
export const isWhole = (plan: Partial<PlanValues> | undefined): plan is PlanValues =>
  plan !== undefined &&
  [plan.pointsPerVipStudent, plan.exchangeRate, plan.monthExchangeLimit].every(isNumber) &&
  isMinPrice(plan.minPrice) &&
  (plan.tasks ?? []).every(
    ({ taskName, points, target }) => taskName.trim() !== '' && isNumber(points) && isNumber(target),
  );
