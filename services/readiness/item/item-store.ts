import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource, type EntityManager, In, MoreThan } from 'typeorm';
import type { ReadinessItem } from '#libs/contracts';
import { Outbox } from '#libs/events';
import { keysetBatches } from '#libs/files/exports';
import { ItemEntity } from './item.entity.js';

/** What is given of an item; its name finds it. */
export type ItemInput = Pick<ItemEntity, 'name' | 'note'>;

/** What saving or rolling back has done to an item. `before` is null for what was added. */
export interface ItemChange {
  before: ReadinessItem | null;
  after: ReadinessItem;
}

const same = (a: ReadinessItem | null, b: ReadinessItem): boolean => a?.name === b.name && a.note === b.note;

const snapshot = ({ id, name, note }: ReadinessItem): ReadinessItem => ({ id, name, note });

/** Writes items by sets, each set with its event. */
@Injectable()
export class ItemStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
  ) {}

  /** Adds items of a school and changes those that are there. Returns the change of each input, null without one. */
  async save(tx: EntityManager, schoolCode: string, inputs: readonly ItemInput[]): Promise<(ItemChange | null)[]> {
    const items = tx.getRepository(ItemEntity);
    const names = inputs.map(({ name }) => name);
    const found = await items.find({ where: { schoolCode, name: In(names) }, lock: { mode: 'pessimistic_write' } });
    const known = new Map(found.map((item) => [item.name, snapshot(item)]));
    const changes = inputs.map((input): ItemChange | null => {
      const before = known.get(input.name) ?? null;
      const after = { id: before?.id ?? randomUUID(), ...input };
      return same(before, after) ? null : { before, after };
    });
    const changed = changes.flatMap((change) => change?.after ?? []);
    await items.upsert(
      changed.map((item) => ({ ...item, schoolCode })),
      ['id'],
    );
    await this.publish(tx, schoolCode, changed, []);
    return changes;
  }

  /** Rolls back changes, but of items that have changed since. Returns whether each was rolled back. */
  async rollback(tx: EntityManager, schoolCode: string, changes: readonly ItemChange[]): Promise<boolean[]> {
    const items = tx.getRepository(ItemEntity);
    const ids = changes.map(({ after }) => after.id);
    const found = await items.find({ where: { schoolCode, id: In(ids) }, lock: { mode: 'pessimistic_write' } });
    const known = new Map(found.map((item) => [item.id, snapshot(item)]));
    const undone = changes.map(({ after }) => same(known.get(after.id) ?? null, after));
    const done = changes.filter((_, at) => undone[at]);
    const restored = done.flatMap(({ before }) => before ?? []);
    const removed = done.flatMap(({ before, after }) => (before ? [] : after.id));
    if (removed.length > 0) await items.delete(removed);
    await items.upsert(
      restored.map((item) => ({ ...item, schoolCode })),
      ['id'],
    );
    await this.publish(tx, schoolCode, restored, removed);
    return undone;
  }

  /** Returns the items of a school in batches, as rows of the import's template. */
  async *batches(schoolCode: string): AsyncGenerator<Iterable<Record<string, string>>> {
    const items = this.dataSource.getRepository(ItemEntity);
    const read = (after: ItemEntity | undefined, take: number): Promise<ItemEntity[]> =>
      items.find({ where: { schoolCode, name: MoreThan(after?.name ?? '') }, order: { name: 'ASC' }, take });
    for await (const some of keysetBatches(read)) yield some.map(({ name, note }) => ({ name, note: note ?? '' }));
  }

  private async publish(
    tx: EntityManager,
    schoolCode: string,
    items: ReadinessItem[],
    removed: string[],
  ): Promise<void> {
    if (items.length + removed.length === 0) return;
    const data = { schoolCode, items, removed };
    await this.outbox.add(tx, [{ topic: 'readiness.item', type: 'items.changed', key: schoolCode, data }]);
  }
}
