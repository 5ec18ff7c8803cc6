import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import type { ContactChange } from '#libs/contracts';
import { type Queryable, select } from '#libs/data/db';
import { HeldSyncEntity } from './held-sync.entity.js';
import type { SchoolPerson } from './removal-guard.js';

/** Changes of contacts that wait for a person, by school. The row of the school is locked by whoever changes them. */
@Injectable()
export class HeldSyncs {
  constructor(private readonly clock: Clock) {}

  async isHeld(db: Queryable, schoolCode: string): Promise<boolean> {
    const rows = await select(db, 'select from held_sync where school_code = $1', [schoolCode]);
    return rows.length > 0;
  }

  /** Returns the changes that wait, which wait no longer; none for a school that is not held. */
  async take(tx: EntityManager, schoolCode: string): Promise<ContactChange[]> {
    const held = await tx.getRepository(HeldSyncEntity).findOneBy({ schoolCode });
    if (!held) return [];
    await tx.getRepository(HeldSyncEntity).delete({ schoolCode });
    return held.changes;
  }

  /** Lets changes wait, in the place of all that did before. */
  async hold(
    tx: EntityManager,
    schoolCode: string,
    { changes, removals }: Pick<HeldSyncEntity, 'changes' | 'removals'>,
  ): Promise<void> {
    await tx.query(
      `insert into held_sync (school_code, held_at, removals, changes) values ($1, $2, $3, $4)
       on conflict (school_code) do update set removals = excluded.removals, changes = excluded.changes`,
      [schoolCode, this.clock.now(), removals, JSON.stringify(changes)],
    );
  }
}

/** Changes as if they had come together: of each contact the latest. */
export const mergedChanges = (
  earlier: readonly ContactChange[],
  later: readonly ContactChange[],
): ContactChange[] => [...new Map([...earlier, ...later].map((each) => [`${each.kind} ${each.id}`, each])).values()];

/** All people of a school. */
export const readPeople = (db: Queryable, schoolCode: string): Promise<SchoolPerson[]> =>
  select<SchoolPerson>(
    db,
    `select 'teacher' as kind, code, name from teacher where school_code = $1
     union all select 'student', code, name from student where school_code = $1
     union all select 'parent', code, name from parent where school_code = $1`,
    [schoolCode],
  );
