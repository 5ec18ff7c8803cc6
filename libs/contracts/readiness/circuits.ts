/** Upper limits of a circuit: characters of its name, and doors. */
export const circuitLimits = { name: 32, doors: 500 } as const;

/** Upper limit of the times of a promise, in minutes of school hours. */
export const promiseLimits = { minutes: 10_000 } as const;
