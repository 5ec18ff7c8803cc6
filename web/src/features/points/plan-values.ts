import { defaultPointsPlan, type PointsPlan } from '#libs/contracts';

/** The parts of a plan, of whatever holds them besides others; a task that it leaves out gives no points. */
export const planOf = ({ pointsPerVipStudent, tasks, exchangeRate, monthExchangeLimit }: PointsPlan): PointsPlan => ({
  pointsPerVipStudent,
  tasks: defaultPointsPlan.tasks.map((known) => {
    const task = tasks.find(({ taskCode }) => taskCode === known.taskCode) ?? { ...known, points: 0, target: 0 };
    const { taskCode, taskName, points, target } = task;
    return { taskCode, taskName: taskName.trim(), points, target };
  }),
  exchangeRate,
  monthExchangeLimit,
});

const isNumber = (value: unknown): boolean => typeof value === 'number';

/** True when every number of a plan is given. */
export const isWhole = (plan: Partial<PointsPlan> | undefined): plan is PointsPlan =>
  plan !== undefined &&
  [plan.pointsPerVipStudent, plan.exchangeRate, plan.monthExchangeLimit].every(isNumber) &&
  (plan.tasks ?? []).every(
    ({ taskName, points, target }) => taskName.trim() !== '' && isNumber(points) && isNumber(target),
  );
