import { hourSeconds } from '#libs/contracts';

/** Longest grant, in seconds: a call that neither side ends is over then. */
const longestGrant = 2 * hourSeconds;

/** What limits a grant. */
export interface GrantBounds {
  /** Minutes that the student can call for. */
  balance: number;
  /** Latest end of a grant in the student's running call; null: none is running. */
  runningUntil: Date | null;
  now: Date;
}

/** Seconds that a user may stay in the room from now on; 0: refused. */
export const grantedSeconds = ({ balance, runningUntil, now }: GrantBounds): number => {
  const left = runningUntil === null ? longestGrant : Math.floor((runningUntil.getTime() - now.getTime()) / 1000);
  return Math.max(0, Math.min(balance * 60, left));
};
