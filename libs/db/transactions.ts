import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** Runs work in transactions of the service's own database. */
@Injectable()
export class Transactions {
  constructor(private readonly dataSource: DataSource) {}

  /** Runs `work` in one transaction: all of it is stored, or nothing when it throws. */
  async run<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    const afterwards: (() => void)[] = [];
    const result = await this.dataSource.transaction((tx) => {
      afterCommits.set(tx, afterwards);
      return work(tx);
    });
    for (const each of afterwards) each();
    return result;
  }
}

const afterCommits = new WeakMap<EntityManager, (() => void)[]>();

/**
 * Has `work` called once what was changed in `tx` can be read by all; never when `tx` fails, or the process ends before.
 * `work` must not throw.
 */
export const afterCommit = (tx: EntityManager, work: () => void): void => {
  afterCommits.get(tx)?.push(work);
};
