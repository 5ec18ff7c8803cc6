/** Days before the end of a trial or of licences at which it is announced, once each; the longest first. */
export const endingDays = [30, 7] as const;
export type EndingDays = (typeof endingDays)[number];
