import { minutesText } from './rows.js';

/** A point of a chart: a day or an hour of the day, with its figures. */
export interface ChartPoint {
  label: string;
  callCount: number;
  /** Minutes. */
  useTime: number;
}

/** What is drawn, in words, for users who cannot see it. */
export const spoken = (title: string, points: readonly ChartPoint[]): string => {
  const most = points.reduce<ChartPoint | undefined>(
    (best, point) => (best === undefined || point.useTime > best.useTime ? point : best),
    undefined,
  );
  return most === undefined
    ? title
    : `${title}，最多的是 ${most.label}：${minutesText(most.useTime)}，${most.callCount} 次`;
};
