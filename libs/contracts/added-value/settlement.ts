/** Months that are settled, school by school. Source: requirement document 1, section 3; domain rules, added value. */

/**
 * What a month made of a record of the roster. `renew`: ran at its start and at its end; `new`: began in it and ran at
 * its end; `unsubscribe`: ran at its start and was cancelled in it; `newUnsubscribe`: began and was cancelled in it, and
 * counts as both.
 */
export const settlementKinds = ['new', 'renew', 'unsubscribe', 'newUnsubscribe'] as const;
export type SettlementKind = (typeof settlementKinds)[number];

/** Where the settlement of a month over all schools stands. */
export const settlementStates = ['running', 'finished', 'failed'] as const;
export type SettlementState = (typeof settlementStates)[number];
