/** A recharge with what is left of it. `left` moves while minutes are taken and given back. */
export interface OpenRecharge {
  rechargeId: string;
  studentCode: string;
  /** Null: single minutes. */
  beginTime: Date | null;
  endTime: Date | null;
  createdAt: Date;
  left: number;
}

/** Minutes that a call takes from a recharge, or below 0 gives back to it. */
export interface UsageChange {
  callId: string;
  rechargeId: string;
  studentCode: string;
  minutes: number;
}

const byAge = (a: OpenRecharge, b: OpenRecharge): number =>
  a.createdAt.getTime() - b.createdAt.getTime() || (a.rechargeId < b.rechargeId ? -1 : 1);
const endMs = ({ endTime }: OpenRecharge): number => endTime?.getTime() ?? Infinity;

/** In which order recharges are used: the monthly package that ends first, then single minutes, the oldest first. */
const inOrderOfUse = (a: OpenRecharge, b: OpenRecharge): number =>
  endMs(a) === endMs(b) ? byAge(a, b) : endMs(a) - endMs(b);

const isValidAt = (at: Date, { beginTime, endTime }: OpenRecharge): boolean =>
  (beginTime === null || beginTime <= at) && (endTime === null || endTime >= at);

interface Use {
  callId: string;
  /** When the call began: the packages that are valid then pay for it. */
  startedAt: Date;
  /** Above 0. */
  minutes: number;
}

/** Takes minutes for a call, as far as there are any. */
export const take = (recharges: readonly OpenRecharge[], { callId, startedAt, minutes }: Use): UsageChange[] => {
  let missing = minutes;
  const changes: UsageChange[] = [];
  for (const recharge of recharges.filter((each) => isValidAt(startedAt, each)).sort(inOrderOfUse)) {
    const taken = Math.min(missing, recharge.left);
    if (taken === 0) continue;
    const { rechargeId, studentCode } = recharge;
    changes.push({ callId, rechargeId, studentCode, minutes: taken });
    recharge.left -= taken;
    missing -= taken;
  }
  return changes;
};

/** Gives minutes of a call back, to what was used last first. `used`: what the call took, by recharge. */
export const giveBack = (
  recharges: readonly OpenRecharge[],
  { callId, minutes }: Omit<Use, 'startedAt'>,
  used: ReadonlyMap<string, number>,
): UsageChange[] => {
  let owed = minutes;
  const changes: UsageChange[] = [];
  for (const recharge of [...recharges].sort((a, b) => inOrderOfUse(b, a))) {
    const given = Math.min(owed, used.get(recharge.rechargeId) ?? 0);
    if (given === 0) continue;
    const { rechargeId, studentCode } = recharge;
    changes.push({ callId, rechargeId, studentCode, minutes: -given });
    recharge.left += given;
    owed -= given;
  }
  return changes;
};
