import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { momentMs } from '#libs/contracts';
import { select } from '#libs/data/db';
import { type DoorMessage, doorAfter, type DoorState, factOf, type SchoolFact } from './door-state.js';
import { DoorObservers } from './door-observers.js';

/** Stores what devices publishes of doors: their newest state, and facts. */
@Injectable()
export class DoorStore {
  constructor(private readonly observers: DoorObservers) {}

  /** Stores messages in their order, and calls the observers of the schools that they concern. */
  async store(tx: EntityManager, messages: readonly DoorMessage[]): Promise<void> {
    if (messages.length === 0) return;
    const doors = await statesOf(tx, [...new Set(messages.map(({ data }) => data.deviceNo))]);
    const schools = new Set<string>();
    const touch = (code: string | null | undefined): void => void (code && schools.add(code));
    let oldest = Infinity;
    for (const message of messages) {
      const { deviceNo } = message.data;
      const before = doors.get(deviceNo);
      const after = doorAfter(before, message);
      doors.set(deviceNo, after);
      touch(after.schoolCode);
      if (before?.schoolCode !== after.schoolCode) {
        touch(before?.schoolCode);
        oldest = Math.min(oldest, momentMs(message.at));
      }
    }
    await writeStates(tx, [...doors.values()]);
    const facts = messages.flatMap((message) => factOf(message) ?? []);
    await insertFacts(tx, facts);
    await this.notify(tx, facts, schools, oldest);
  }

  /** Stores facts of doors that leave their states as they are. */
  async append(tx: EntityManager, facts: readonly SchoolFact[]): Promise<void> {
    if (facts.length === 0) return;
    await insertFacts(tx, facts);
    await this.notify(tx, facts, new Set(), Infinity);
  }

  private async notify(
    tx: EntityManager,
    facts: readonly SchoolFact[],
    schools: Set<string>,
    movedAt: number,
  ): Promise<void> {
    for (const { schoolCode } of facts) if (schoolCode !== null) schools.add(schoolCode);
    const since = facts.reduce((oldest, { at, from = at }) => Math.min(oldest, at, from), movedAt);
    if (schools.size > 0 && since < Infinity) await this.observers.changed(tx, [...schools].sort(), since);
  }
}

const isoOf = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

const statesOf = async (tx: EntityManager, deviceNos: readonly string[]): Promise<Map<string, DoorState>> => {
  const rows = await select<DoorState>(
    tx,
    `select device_no as "deviceNo", school_code as "schoolCode", classroom_code as "classroomCode", name, model, network,
       is_on as "isOn", ${isoOf('since')} as since, cause,
       ${isoOf('silent_since')} as "silentSince", ${isoOf('at')} as at
     from door where device_no = any($1)`,
    [deviceNos],
  );
  return new Map(rows.map((row) => [row.deviceNo, row]));
};

const stateColumns = 'school_code, classroom_code, name, model, network, is_on, since, cause, silent_since, at';

const writeStates = async (tx: EntityManager, doors: readonly DoorState[]): Promise<void> => {
  await tx.query(
    `insert into door (device_no, ${stateColumns})
     select "deviceNo", "schoolCode", "classroomCode", name, model, network, "isOn", since, cause, "silentSince", at
     from jsonb_to_recordset($1::jsonb) as t ("deviceNo" text, "schoolCode" text, "classroomCode" text, name text, model text,
       network text, "isOn" boolean, since timestamptz, cause text, "silentSince" timestamptz, at timestamptz)
     order by "deviceNo"
     on conflict (device_no) do update set (${stateColumns}) = row (${stateColumns.replace(/\w+/g, 'excluded.$&')})
     where excluded.at >= door.at`,
    [JSON.stringify(doors)],
  );
};

const insertFacts = async (tx: EntityManager, facts: readonly SchoolFact[]): Promise<void> => {
  if (facts.length === 0) return;
  const dateOf = (ms: number | undefined): Date | null => (ms === undefined ? null : new Date(ms));
  await tx.query(
    `insert into door_fact (device_no, at, kind, school_code, cause, from_at)
     select * from unnest($1::text[], $2::timestamptz[], $3::text[], $4::text[], $5::text[], $6::timestamptz[])
     on conflict do nothing`,
    [
      facts.map(({ deviceNo }) => deviceNo),
      facts.map(({ at }) => new Date(at)),
      facts.map(({ kind }) => kind),
      facts.map(({ schoolCode }) => schoolCode),
      facts.map(({ cause }) => cause ?? null),
      facts.map(({ from }) => dateOf(from)),
    ],
  );
};
