import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { change, type Queryable, select } from '#libs/data/db';
import { CircuitDoorEntity, CircuitEntity } from './circuit.entity.js';
import type { Circuit, LearnedCircuit } from './learn-circuits.js';

/** A circuit with the school that it is in. */
export interface SchoolCircuit extends Circuit {
  schoolCode: string;
}

/** SQL of what people call a circuit `c`. */
export const circuitLabel = `coalesce(c.name, '线路 ' || c.number)`;

/** One door alone is no circuit. */
const minDoors = 2;

/** Stores circuits. */
@Injectable()
export class CircuitStore {
  /** The circuits of schools, in the order of their numbers, with their doors. */
  of(db: Queryable, schoolCodes: readonly string[]): Promise<SchoolCircuit[]> {
    if (schoolCodes.length === 0) return Promise.resolve([]);
    return select<SchoolCircuit>(
      db,
      `select c.id, c.school_code as "schoolCode", c.kept, array_agg(d.device_no order by d.device_no) as "deviceNos"
       from circuit c join circuit_door d on d.circuit_id = c.id
       where c.school_code = any($1) group by c.id order by c.school_code, c.number`,
      [schoolCodes],
    );
  }

  /** Lets no other change of the circuits of a school pass before the transaction ends. */
  async lock(tx: EntityManager, schoolCode: string): Promise<void> {
    await tx.query(`select pg_advisory_xact_lock(hashtext('circuit'), hashtext($1))`, [schoolCode]);
  }

  /** Adds a circuit without doors. Returns its id. The circuits of the school are locked. */
  async add(tx: EntityManager, circuit: Pick<CircuitEntity, 'schoolCode' | 'name' | 'kept'>): Promise<string> {
    const { schoolCode, name, kept } = circuit;
    const id = uuidv7();
    await tx.query(
      `insert into circuit (id, school_code, number, name, kept)
       values ($1, $2, (select coalesce(max(number), 0) + 1 from circuit where school_code = $2), $3, $4)`,
      [id, schoolCode, name, kept],
    );
    return id;
  }

  /**
   * Gives a circuit its doors, which leave their former ones; a circuit that is left with one door is deleted. Returns the
   * labels of those that were.
   */
  async setDoors(tx: EntityManager, id: string, deviceNos: readonly string[]): Promise<string[]> {
    const left = await change<{ id: string }>(
      tx,
      `delete from circuit_door where device_no = any($2) and circuit_id <> $1 or circuit_id = $1 and device_no <> all($2)
       returning circuit_id as id`,
      [id, deviceNos],
    );
    await tx
      .createQueryBuilder()
      .insert()
      .into(CircuitDoorEntity)
      .values(deviceNos.map((deviceNo) => ({ deviceNo, circuitId: id })))
      .orIgnore()
      .execute();
    const others = [...new Set(left.map((each) => each.id))].filter((each) => each !== id);
    if (others.length === 0) return [];
    const deleted = await change<{ label: string }>(
      tx,
      `delete from circuit c where c.id = any($1)
         and (select count(*) from circuit_door d where d.circuit_id = c.id) < ${minDoors}
       returning ${circuitLabel} as label`,
      [others],
    );
    return deleted.map(({ label }) => label);
  }

  /** Stores what was learned of a school, whose circuits are locked; kept circuits change in their strength only. */
  async apply(
    tx: EntityManager,
    schoolCode: string,
    stored: readonly Circuit[],
    learned: readonly LearnedCircuit[],
    at: Date,
  ): Promise<void> {
    const ids = new Set(learned.map(({ id }) => id));
    const gone = stored.flatMap(({ id }) => (ids.has(id) ? [] : [id]));
    if (gone.length > 0) await tx.delete(CircuitEntity, gone);
    for (const { id: known, deviceNos, kept, strength } of learned) {
      const id = known ?? (await this.add(tx, { schoolCode, name: null, kept: false }));
      const former = stored.find((each) => each.id === id);
      if (!kept && !isSame(former?.deviceNos ?? [], deviceNos)) await this.setDoors(tx, id, deviceNos);
      await tx.update(CircuitEntity, { id }, { strength, learnedAt: at });
    }
  }
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.toSorted().join() === other.toSorted().join();
