import { Interval } from '@nestjs/schedule';
import { isDatabaseAway } from '#libs/data/db';

type Work = (this: object) => Promise<void>;

/**
 * Decorates a method without parameters that is called at an interval in milliseconds. A turn is left out while the one
 * before is not over, and one that fails because the database is away is no error: the next one does the work.
 */
export const ScheduledJob =
  (everyMs: number) =>
  (target: object, name: string, descriptor: TypedPropertyDescriptor<() => Promise<void>>): void => {
    const work = descriptor.value as Work;
    const busy = new WeakSet<object>();
    descriptor.value = async function turn(this: object): Promise<void> {
      if (busy.has(this)) return;
      busy.add(this);
      try {
        await work.call(this);
      } catch (error) {
        if (!isDatabaseAway(error)) throw error;
      } finally {
        busy.delete(this);
      }
    };
    Interval(everyMs)(target, name, descriptor);
  };
