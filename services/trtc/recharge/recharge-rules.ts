import { type Day, dayOf, endOf, type Fen, type PackageType, startOf, texts } from '#libs/contracts';
import { Price } from '../fields.js';

/** The most that a recharge costs: 1,000,000 yuan. */
const most: Fen = 100_000_000;

/** True for what a recharge may cost, in fen. */
export const isRechargePrice = (fen: unknown): boolean => typeof fen === 'number' && fen >= 0 && fen <= most;

/** What was paid for a recharge; may be missing. */
export const RechargePrice = (): PropertyDecorator =>
  Price((fen) => (fen === undefined || isRechargePrice(fen) ? undefined : texts.rechargePrice), false);

/** The first and last moment of a monthly package; null: single minutes. */
export interface RechargePeriod {
  beginTime: Date | null;
  endTime: Date | null;
}

interface WantedPeriod {
  packageType: PackageType;
  first: Day | undefined;
  last: Day | undefined;
}

/** Why days are none for a package, and which one is wrong; undefined: they are. */
export const periodProblem = (
  { packageType, first, last }: WantedPeriod,
  now: Date,
): { field: 'beginTime' | 'endTime'; text: string } | undefined => {
  if (packageType === 'single') {
    if (first === undefined && last === undefined) return undefined;
    return { field: first === undefined ? 'endTime' : 'beginTime', text: texts.rechargePeriodOfSingle };
  }
  if (first === undefined) return { field: 'beginTime', text: texts.rechargePeriodMissing };
  if (last === undefined) return { field: 'endTime', text: texts.rechargePeriodMissing };
  if (last < first) return { field: 'endTime', text: texts.rechargePeriodOrder };
  return last < dayOf(now) ? { field: 'endTime', text: texts.rechargePeriodOver } : undefined;
};

/** From the first moment of the first day to the last one of the last day. */
export const periodOf = (first: Day | undefined, last: Day | undefined): RechargePeriod => ({
  beginTime: first === undefined ? null : startOf(first),
  endTime: last === undefined ? null : new Date(endOf(last).getTime() - 1),
});
