import { describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { GroupCommit, type GroupCommitOptions, RefusedError, UnstorableError } from './group-commit.js';

Logger.overrideLogger(false);

/** Waits for a condition; the time limit of the test is its own. */
const until = async (condition: () => boolean): Promise<void> => {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
};

/** A store that remembers its batches and can be held, away or unable. */
class Store {
  readonly batches: number[][] = [];
  tries = 0;
  away = false;
  poison: number | undefined;
  private gate: Promise<void> | undefined;

  get stored(): number[] {
    return this.batches.flat();
  }

  /** Holds every batch until the function that it returns is called. */
  hold(): () => void {
    let open: () => void = () => undefined;
    this.gate = new Promise((resolve) => (open = resolve));
    return open;
  }

  readonly store = async (items: readonly number[]): Promise<void> => {
    this.tries++;
    await this.gate;
    if (this.away) throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
    if (this.poison !== undefined && items.includes(this.poison)) throw new Error('poison');
    this.batches.push([...items]);
  };

  commits(options: Partial<GroupCommitOptions<number>> = {}): GroupCommit<number> {
    return new GroupCommit({ name: 'test', maxBatch: 100, maxBytes: 1e6, store: this.store, ...options });
  }
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

describe('group commit', () => {
  it('stores what comes in one turn together and in order', async () => {
    const store = new Store();
    const commits = store.commits();
    await Promise.all(numbers(50).map((each) => commits.add(each)));
    expect(store.batches).toEqual([numbers(50)]);
  });

  it('resolves after the commit and not before', async () => {
    const store = new Store();
    const open = store.hold();
    const done = jest.fn();
    const added = store.commits().add(1).then(done);
    await until(() => store.tries === 1);
    expect(done).not.toHaveBeenCalled();
    open();
    await added;
    expect(store.stored).toEqual([1]);
  });

  it('makes one batch of what comes meanwhile, within the size of a batch', async () => {
    const store = new Store();
    const open = store.hold();
    const commits = store.commits({ maxBatch: 10 });
    const first = commits.add(0);
    await until(() => store.tries === 1);
    const others = numbers(26)
      .slice(1)
      .map((each) => commits.add(each));
    open();
    await Promise.all([first, ...others]);
    expect(store.batches.map((batch) => batch.length)).toEqual([1, 10, 10, 5]);
    expect(store.stored).toEqual(numbers(26));
  });

  it('refuses what is above its bytes, and takes again when there is room', async () => {
    const store = new Store();
    const open = store.hold();
    const commits = store.commits({ maxBytes: 1000 });
    const taken = [commits.add(1, 600), commits.add(2, 600)];
    expect(commits.full).toBe(true);
    await expect(commits.add(3, 1)).rejects.toBeInstanceOf(RefusedError);
    open();
    await Promise.all(taken);
    expect(commits.full).toBe(false);
    await commits.add(4, 1);
    expect(store.stored).toEqual([1, 2, 4]);
  });

  it.each([0, 1, 50, 98, 99])('finds the one item that cannot be stored (number %s of 100)', async (poison) => {
    const store = new Store();
    store.poison = poison;
    const commits = store.commits();
    const outcomes = await Promise.allSettled(numbers(100).map((each) => commits.add(each)));
    const failed = outcomes.flatMap((outcome, at) => (outcome.status === 'rejected' ? [at] : []));
    expect(failed).toEqual([poison]);
    expect((outcomes[poison] as PromiseRejectedResult).reason).toBeInstanceOf(UnstorableError);
    expect(store.stored).toEqual(numbers(100).filter((each) => each !== poison));
    expect(store.tries).toBeLessThan(20);
    await commits.add(100);
  });

  it('holds everything while the database is away and stores it afterwards, in order', async () => {
    const store = new Store();
    const commits = store.commits();
    store.away = true;
    const added = numbers(20).map((each) => commits.add(each));
    await until(() => store.tries > 2);
    expect(commits.stalledSince).toBeDefined();
    const later = numbers(25)
      .slice(20)
      .map((each) => commits.add(each));
    store.away = false;
    await Promise.all([...added, ...later]);
    expect(commits.stalledSince).toBeUndefined();
    expect(store.stored).toEqual(numbers(25));
  });

  it('is idle when nothing waits', async () => {
    const store = new Store();
    const commits = store.commits();
    await commits.idle();
    void commits.add(1);
    await commits.idle();
    expect(store.stored).toEqual([1]);
  });

  it('stores what it has before it closes, and takes nothing more', async () => {
    const store = new Store();
    const commits = store.commits({ maxBatch: 1 });
    const added = numbers(5).map((each) => commits.add(each));
    await commits.close(5000);
    await Promise.all(added);
    await expect(commits.add(6)).rejects.toBeInstanceOf(RefusedError);
    expect(store.stored).toEqual(numbers(5));
  });

  it('gives up what waits for a database that stays away when it closes', async () => {
    const store = new Store();
    store.away = true;
    const commits = store.commits({ maxBatch: 2 });
    const outcomes = Promise.allSettled(numbers(6).map((each) => commits.add(each)));
    await until(() => store.tries > 0);
    await commits.close(10);
    for (const outcome of await outcomes)
      expect((outcome as PromiseRejectedResult).reason).toBeInstanceOf(RefusedError);
    expect(store.stored).toEqual([]);
  });

  it('rests after a batch, until the next one is full or it is closed', async () => {
    const store = new Store();
    const commits = store.commits({ maxBatch: 3, rest: { times: Infinity, mostMs: 1e9 } });
    await commits.add(0);
    const full = [commits.add(1), commits.add(2)];
    await new Promise((resolve) => setImmediate(resolve));
    expect(store.batches).toEqual([[0]]);
    await Promise.all([...full, commits.add(3)]);
    expect(store.batches).toEqual([[0], [1, 2, 3]]);
    const last = commits.add(4);
    await commits.close(1000);
    await last;
    expect(store.stored).toEqual([0, 1, 2, 3, 4]);
  });

  it('does not rest when what waits is urgent', async () => {
    const store = new Store();
    const open = store.hold();
    const commits = store.commits({ rest: { times: Infinity, mostMs: 1e9 } });
    const added = [commits.add(0)];
    await until(() => store.tries === 1);
    added.push(commits.add(1));
    commits.hurry();
    open();
    await Promise.all(added);
    const next = commits.add(2);
    await new Promise((resolve) => setImmediate(resolve));
    expect(store.batches).toEqual([[0], [1]]);
    commits.hurry();
    await next;
    expect(store.batches).toEqual([[0], [1], [2]]);
    await commits.close(1000);
  });

  it('works in several lanes where order does not matter', async () => {
    const store = new Store();
    const open = store.hold();
    const commits = store.commits({ maxBatch: 1, lanes: 3 });
    const added = numbers(6).map((each) => commits.add(each));
    await until(() => store.tries === 3);
    open();
    await Promise.all(added);
    expect(store.stored.sort()).toEqual(numbers(6));
  });

  describe('that merges what is of one ten', () => {
    const tens = {
      key: (item: number) => String(Math.floor(item / 10)),
      merged: (waiting: number, next: number) => (next % 10 === 0 ? undefined : Math.max(waiting, next)),
    };

    it('stores one for all that wait, in the place of the first, and resolves each of them', async () => {
      const store = new Store();
      const open = store.hold();
      const commits = store.commits({ merge: tens });
      const first = commits.add(11);
      await until(() => store.tries === 1);
      const others = [12, 21, 13, 22, 14].map((each) => commits.add(each));
      open();
      await Promise.all([first, ...others]);
      // what is being stored already is left alone
      expect(store.batches).toEqual([[11], [14, 22]]);
    });

    it('keeps the order of those that are not merged, and merges only with the last one', async () => {
      const store = new Store();
      const commits = store.commits({ merge: tens });
      await Promise.all([11, 12, 10, 13].map((each) => commits.add(each)));
      expect(store.stored).toEqual([12, 13]);
    });

    it('counts the bytes of each one', async () => {
      const store = new Store();
      const open = store.hold();
      const commits = store.commits({ merge: tens, maxBytes: 1000 });
      const taken = [commits.add(11, 400), commits.add(12, 400), commits.add(13, 400)];
      expect(commits.full).toBe(true);
      await expect(commits.add(14, 1)).rejects.toBeInstanceOf(RefusedError);
      open();
      await Promise.all(taken);
      expect(commits.full).toBe(false);
    });

    it('refuses all whose one cannot be stored', async () => {
      const store = new Store();
      store.poison = 13;
      const commits = store.commits({ merge: tens });
      const outcomes = await Promise.allSettled([11, 21, 13, 31].map((each) => commits.add(each)));
      expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled']);
      expect(store.stored).toEqual([21, 31]);
    });
  });
});
