import { addDays, dayMs, dayOf, licenceOverlapDays, licenceTransferDays, texts } from '#libs/contracts';

/** What the rules of the platform look at. */
interface TransferFacts {
  now: Date;
  /** The giver has left, or is no longer in reach of the app. */
  hasLeft: boolean;
  /** When the account was last given on, as far as we know; null: never. */
  transferredAt: Date | null;
  /** When the receiver's account of the same type runs out; null: there is no valid one. */
  receiverExpires: Date | null;
}

export interface TransferVerdict {
  allowed: boolean;
  /** What stands in the way, or what should be known. */
  reasons: string[];
  /** First day on which it is allowed, `YYYY-MM-DD`; null: now. */
  from: string | null;
}

/** Whether an account may be given on now. Source: 97192, errors 701017 and 701018. */
export const transferVerdict = ({ now, hasLeft, transferredAt, receiverExpires }: TransferFacts): TransferVerdict => {
  const waits: { text: string; until: Date }[] = [];
  if (!hasLeft && transferredAt) {
    const until = new Date(transferredAt.getTime() + licenceTransferDays * dayMs);
    if (until > now) waits.push({ text: texts.inheritWait30, until });
  }
  if (receiverExpires) {
    const until = new Date(receiverExpires.getTime() - licenceOverlapDays * dayMs);
    if (until > now) waits.push({ text: texts.inheritReceiverHolds, until });
  }
  const days = waits.map(({ until }) => firstDayAfter(until));
  const reasons = waits.map(({ text }, n) => text.replace('{day}', days[n] ?? ''));
  if (hasLeft) reasons.push(texts.inheritNoWait);
  return { allowed: waits.length === 0, reasons, from: days.sort().at(-1) ?? null };
};

/** The first day on which it is allowed the whole day. */
const firstDayAfter = (until: Date): string => addDays(dayOf(until), 1);
