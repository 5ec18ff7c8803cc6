import type { DoorState } from './door-history.js';

/** Forecasts of one tenth of the chances, with their outcomes. */
export interface Decile {
  count: number;
  /** Sum of the chances, and number of doors that were ready. */
  chances: number;
  ready: number;
}

/** Sums over past forecasts; those of several days add up. */
export interface Score {
  count: number;
  /** Sum of squared differences between chance and outcome. */
  squares: number;
  deciles: Decile[];
}

const tenths = 10;

export const newScore = (): Score => ({
  count: 0,
  squares: 0,
  deciles: Array.from({ length: tenths }, () => ({ count: 0, chances: 0, ready: 0 })),
});

/** Adds a forecast and its outcome. */
export const addForecast = (score: Score, chance: number, isReady: boolean): void => {
  const outcome = Number(isReady);
  score.count++;
  score.squares += (chance - outcome) ** 2;
  const decile = score.deciles[Math.min(tenths - 1, Math.floor(chance * tenths))];
  if (!decile) return;
  decile.count++;
  decile.chances += chance;
  decile.ready += outcome;
};

/** The score of several days. */
export const sumOfScores = (scores: Iterable<Score>): Score => {
  const sum = newScore();
  for (const { count, squares, deciles } of scores) {
    sum.count += count;
    sum.squares += squares;
    for (const [n, decile] of sum.deciles.entries()) {
      decile.count += deciles[n]?.count ?? 0;
      decile.chances += deciles[n]?.chances ?? 0;
      decile.ready += deciles[n]?.ready ?? 0;
    }
  }
  return sum;
};

/** Mean squared difference between chance and outcome: 0 is perfect. Undefined without forecasts. */
export const brierOf = ({ count, squares }: Score): number | undefined => (count === 0 ? undefined : squares / count);

/** Largest distance between the mean chance and the share of ready doors, of deciles with at least `least` forecasts. */
export const worstDecile = ({ deciles }: Score, least: number): number =>
  Math.max(0, ...deciles.filter(({ count }) => count >= least).map((d) => Math.abs(d.chances - d.ready) / d.count));

/** Forecasts without error that count beside those of a decile. */
const pseudoForecasts = 10;

/** Scores of forecasts by the state that a door was in. */
export type StateScores = Record<DoorState, Score>;

export const newStateScores = (): StateScores => ({
  ...{ on: newScore(), off: newScore() },
  ...{ offWithSchool: newScore(), offLong: newScore() },
});

/** The corrected chance of a door in a state. */
export type Correction = (state: DoorState, chance: number) => number;

/** Corrects chances by the scores of the uncorrected forecasts of past days. */
export const correctionOf = (past: readonly StateScores[]): Correction => {
  const by = (state: DoorState): ((chance: number) => number) =>
    correctionBy(sumOfScores(past.map((day) => day[state])));
  const byState = { on: by('on'), off: by('off'), offWithSchool: by('offWithSchool'), offLong: by('offLong') };
  return (state, chance) => byState[state](chance);
};

/**
 * Corrects chances by one score: what was ready of those that were given such a chance, linear between the
 * deciles; neighbours of which the higher one was ready less often count as one. Without past forecasts a chance stays as it
 * is.
 */
const correctionBy = ({ deciles }: Score): ((chance: number) => number) => {
  const pooled: Decile[] = [];
  for (const { count, chances, ready } of deciles) {
    if (count === 0) continue;
    const own = (pseudoForecasts * chances) / count;
    let last = { count: count + pseudoForecasts, chances: chances + own, ready: ready + own };
    for (let before = pooled.at(-1); before && shareOf(before) >= shareOf(last); before = pooled.at(-1)) {
      pooled.pop();
      last = sumOf(before, last);
    }
    pooled.push(last);
  }
  const points = pooled.map((each) => [each.chances / each.count, shareOf(each)] as const);
  points.unshift([0, 0]);
  points.push([1, 1]);
  return (chance) => {
    const next = points.findIndex(([upper], n) => n > 0 && chance <= upper);
    const [low, readyLow] = points[next - 1] ?? [0, 0];
    const [high, readyHigh] = points[next] ?? [1, 1];
    return high === low ? readyHigh : readyLow + ((readyHigh - readyLow) * (chance - low)) / (high - low);
  };
};

const shareOf = ({ count, ready }: Decile): number => ready / count;
const sumOf = (one: Decile, other: Decile): Decile => ({
  count: one.count + other.count,
  chances: one.chances + other.chances,
  ready: one.ready + other.ready,
});
