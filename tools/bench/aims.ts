/** What a figure of a bench has to keep (`must`) and what is aimed at (`goal`): at most, or at least, so much. */
export interface Aim {
  bound: 'most' | 'least';
  must?: number;
  goal?: number;
}

/** Aims by the figure; one inside of another has the path `pubackMs.p99`. */
export type Aims = Readonly<Record<string, Aim>>;

const aim = (bound: Aim['bound'], must: number | undefined, goal: number | undefined): Aim => ({
  ...{ bound, ...(must === undefined ? {} : { must }), ...(goal === undefined ? {} : { goal }) },
});
export const atMost = (must?: number, goal?: number): Aim => aim('most', must, goal);
export const atLeast = (must?: number, goal?: number): Aim => aim('least', must, goal);

/** The figure at a path; undefined when it is not there or no number. */
export const figureAt = (figures: object, path: string): number | undefined => {
  const value = path
    .split('.')
    .reduce<unknown>((inner, name) => (inner as Record<string, unknown> | null | undefined)?.[name], figures);
  return typeof value === 'number' ? value : undefined;
};

/** False as well for a figure that was not measured. */
export const isReached = (value: number | undefined, bound: Aim['bound'], wanted: number): boolean =>
  value !== undefined && (bound === 'most' ? value <= wanted : value >= wanted);

/** True when every figure keeps its must. */
export const keepsMusts = (figures: object, aims: Aims): boolean =>
  Object.entries(aims).every(
    ([path, { bound, must }]) => must === undefined || isReached(figureAt(figures, path), bound, must),
  );
