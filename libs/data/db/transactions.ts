import { Injectable } from '@nestjs/common';
import { AsyncLocalStorage } from 'node:async_hooks';
import { DataSource, type EntityManager } from 'typeorm';

/** Runs work in transactions of the service's own database. */
@Injectable()
export class Transactions {
  constructor(private readonly dataSource: DataSource) {}

  /** Runs `work` in one transaction: all of it is stored, or nothing when it throws. */
  async run<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    const afterwards: (() => void)[] = [];
    const around = takeAround();
    const result = await this.dataSource.transaction((tx) => {
      afterCommits.set(tx, afterwards);
      return around ? around(tx, () => work(tx)) : work(tx);
    });
    for (const each of afterwards) each();
    return result;
  }
}

/** What does the work of a transaction, or something in its place. */
export type Around = <T>(tx: EntityManager, work: () => Promise<T>) => Promise<T>;

const arounds = new AsyncLocalStorage<{ next: Around | undefined }>();

/** Has the first transaction that `work` runs do its work inside `around`; those after it are as ever. */
export const aroundFirstTransaction = <T>(around: Around, work: () => Promise<T>): Promise<T> => {
  const store: { next: Around | undefined } = { next: around };
  return arounds.run(store, async () => {
    try {
      return await work();
    } finally {
      // later work does not belong to it
      store.next = undefined;
    }
  });
};

const takeAround = (): Around | undefined => {
  const store = arounds.getStore();
  const around = store?.next;
  if (store) store.next = undefined;
  return around;
};

const afterCommits = new WeakMap<EntityManager, (() => void)[]>();

/**
 * Has `work` called once what was changed in `tx` can be read by all; never when `tx` fails, or the process ends before.
 * `work` must not throw.
 */
export const afterCommit = (tx: EntityManager, work: () => void): void => {
  afterCommits.get(tx)?.push(work);
};
