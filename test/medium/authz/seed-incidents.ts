import { randomUUID } from 'node:crypto';
import { dayOf } from '#libs/contracts';
import type { AllProcess } from './all-process.js';
import type { SeedSchool } from './seed-schools.js';

export interface SeedIncident {
  incidentId: string;
  muteId: string;
  visitId: string;
}

/** An open incident of a school and of a card of it, with a line, a mute and a visit; texts hold the code of the school. */
export const seedIncident = async (all: AllProcess, { code }: SeedSchool, deviceNo: string): Promise<SeedIncident> => {
  const db = all.database('readiness');
  const [incidentId, muteId, visitId] = [randomUUID(), randomUUID(), randomUUID()];
  await db.query(
    `insert into incident (id, scope, town_code, school_code, cause, evidence, doors, doors_back, opened_at, reopened)
     values ($1, 'door', (select town_code from school where code = $2), $2, 'pending', '{}', 1, 0, now(), 0)`,
    [incidentId, code],
  );
  await db.query(
    `insert into incident_door (incident_id, device_no, school_code, from_at) values ($1, $3, $2, now())`,
    [incidentId, code, deviceNo],
  );
  await db.query(
    `insert into incident_line (incident_id, at, kind, who, data)
     values ($1, now(), 'note', $2::text || '操作员', json_build_object('text', $2::text))`,
    [incidentId, code],
  );
  await db.query(
    `insert into mute (id, scope, code, school_code, reason, until_at, created_by, created_at)
     values ($1, 'school', $2, $2, $2, now() + interval '1 day', $2, now())`,
    [muteId, code],
  );
  await db.query(
    `insert into visit (id, school_code, day, person, stop, incident_id, doors, state, created_by, created_at, updated_at)
     values ($1, $2, $3, $2 || '师傅', $4, $6, array[$5], 'planned', $2, now(), now())`,
    [visitId, code, dayOf(new Date()), incidentId, deviceNo, incidentId],
  );
  return { incidentId, muteId, visitId };
};
