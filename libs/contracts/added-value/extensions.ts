/** Bounds of an extension of services for school days on which class cards were dark. */
export const extensionLimits = {
  /** Classes of one call. */
  classes: 500,
  /** Days of one class, and how long ago the first may be. */
  days: 62,
  daysBack: 120,
  /** Characters of the reason. */
  reason: 200,
  /** Orders that one call changes, also those that only move. */
  orders: 5000,
} as const;
