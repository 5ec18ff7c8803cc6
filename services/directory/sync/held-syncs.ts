import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { type ContactChange, dayMs } from '#libs/contracts';
import { type Queryable, select } from '#libs/data/db';
import { HeldSyncEntity } from './held-sync.entity.js';
import { countsOf, noPeople, type PeopleCounts, type SchoolPerson } from './removal-guard.js';

/** Time in which small removals count together. */
const windowMs = dayMs;

/** Changes of contacts that wait for a person, by school. A change of them locks the row of the school first. */
@Injectable()
export class HeldSyncs {
  constructor(private readonly clock: Clock) {}

  async isHeld(db: Queryable, schoolCode: string): Promise<boolean> {
    const rows = await select(db, 'select from held_sync where school_code = $1', [schoolCode]);
    return rows.length > 0;
  }

  /** People whom changes have taken away in the last day, since a person has looked at some. */
  async lately(tx: EntityManager, schoolCode: string): Promise<PeopleCounts> {
    const rows = await select<{ kind: keyof PeopleCounts; people: number }>(
      tx,
      `select kind, sum(people)::float8 as people from contact_removal where school_code = $1 and removed_at > $2
       group by kind`,
      [schoolCode, this.windowStart()],
    );
    return { ...noPeople(), ...Object.fromEntries(rows.map(({ kind, people }) => [kind, people])) };
  }

  /** Counts people whom changes have taken away. */
  async count(tx: EntityManager, schoolCode: string, people: readonly SchoolPerson[]): Promise<void> {
    if (people.length === 0) return;
    const counts = countsOf(people);
    await tx.query('delete from contact_removal where school_code = $1 and removed_at <= $2', [
      schoolCode,
      this.windowStart(),
    ]);
    await tx.query(
      `insert into contact_removal (school_code, kind, removed_at, people)
       select $1, key, $2, value::int from jsonb_each_text($3::jsonb) where value::int > 0
       on conflict (school_code, kind, removed_at) do update set people = contact_removal.people + excluded.people`,
      [schoolCode, this.clock.now(), JSON.stringify(counts)],
    );
  }

  /** Begins to count again: a person has looked at the school. */
  async forget(tx: EntityManager, schoolCode: string): Promise<void> {
    await tx.query('delete from contact_removal where school_code = $1', [schoolCode]);
  }

  private windowStart(): Date {
    return new Date(this.clock.now().getTime() - windowMs);
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
export const mergedChanges = (earlier: readonly ContactChange[], later: readonly ContactChange[]): ContactChange[] => [
  ...new Map([...earlier, ...later].map((each) => [`${each.kind} ${each.id}`, each])).values(),
];

/** All people of a school. */
export const readPeople = (db: Queryable, schoolCode: string): Promise<SchoolPerson[]> =>
  select<SchoolPerson>(
    db,
    `select 'teacher' as kind, code, name from teacher where school_code = $1
     union all select 'student', code, name from student where school_code = $1
     union all select 'parent', code, name from parent where school_code = $1`,
    [schoolCode],
  );
