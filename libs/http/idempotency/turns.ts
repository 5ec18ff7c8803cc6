import { texts } from '#libs/contracts';
import { RuleError } from '#libs/http';

/** Longest wait for the work before. */
const waitMs = 10_000;

const last = new Map<string, Promise<void>>();

/**
 * Does work after all work of the same id that was begun before it in this process. A waiting call holds no connection.
 * @throws RuleError when the work before takes too long
 */
export const inTurn = <T>(id: string, work: () => Promise<T>): Promise<T> => {
  const before = last.get(id);
  const own = before ? atMost(before).then(work) : work();
  // a call that gave up waiting lets no other pass those that are still at work
  const turn = Promise.allSettled([before, own]).then(() => {
    if (last.get(id) === turn) last.delete(id);
  });
  last.set(id, turn);
  return own;
};

const atMost = async (before: Promise<void>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RuleError(texts.callUnderWay)), waitMs);
  });
  try {
    await Promise.race([before, late]);
  } finally {
    clearTimeout(timer);
  }
};
