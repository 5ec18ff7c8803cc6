/** Months that are settled, school by school. Source: requirement document 1, section 3; domain rules, added value. */

/**
 * What a month made of a record of the roster. `renew`: ran at its start and at its end; `new`: began in it and ran at
 * its end; `unsubscribe`: ran at its start and was cancelled in it; `newUnsubscribe`: began and was cancelled in it, and
 * counts as both; `void`: ran at its start, and its import was rolled back in it: counts as cancelled and as not served.
 */
export const settlementKinds = ['new', 'renew', 'unsubscribe', 'newUnsubscribe', 'void'] as const;
export type SettlementKind = (typeof settlementKinds)[number];

/** Why a later month corrects a settled one. `importVoided` is made by a rollback alone. */
export const correctionCodes = ['importVoided', 'price', 'count', 'refund', 'other'] as const;
export type CorrectionCode = (typeof correctionCodes)[number];
/** Codes of corrections that people write. */
export const writtenCorrectionCodes = ['price', 'count', 'refund', 'other'] as const satisfies CorrectionCode[];
export type WrittenCorrectionCode = (typeof writtenCorrectionCodes)[number];

/** Where the settlement of a month over all schools stands. */
export const settlementStates = ['running', 'finished', 'failed'] as const;
export type SettlementState = (typeof settlementStates)[number];
