import { randomUUID } from 'node:crypto';
import { hourMs } from '#libs/contracts';
import { select } from '#libs/data/db';
import { rulesOf } from '../../../services/devices/rollouts/rollout-plan.service.js';
import { RolloutMaker } from '../../../services/devices/rollouts/rollout-maker.js';
import { addCard, addCommand, addHistory } from '../devices/reading-parts.js';
import { bodyOf } from '../rollouts/plan-parts.js';
import type { AllProcess } from './all-process.js';
import type { SeedSchool } from './seed-schools.js';

/** Model of the cards; it has the version 2, and the cards have the version 1. */
export const seedModel = 'SEED';

/** A card of a school, its classroom, a command and the bulk of commands that it is of. */
export interface SeedCard {
  deviceNo: string;
  classroomCode: string;
  commandId: string;
  commandBatchId: string;
}

/** A card with history, a waiting command and a log; each with the code of its school. */
export const seedCard = async (all: AllProcess, { code }: SeedSchool): Promise<SeedCard> => {
  const devices = all.database('devices');
  const [deviceNo, classroomCode] = [`${code}-CARD`, `${code}-R`];
  await addCard(devices, deviceNo, { school: code, room: classroomCode });
  await addHistory(devices, deviceNo, new Date().toISOString(), 'off', code);
  await addCommand(devices, deviceNo, { school: code, created: new Date().toISOString() });
  await devices.query(`update command set expires_at = now() + interval '1 day' where device_no = $1`, [deviceNo]);
  await devices.query(
    `insert into device_log (device_no, school_code, at, level, content)
     values ($1, $2, now(), 'info', $1 || ' started')`,
    [deviceNo, code],
  );
  await devices.query(
    `insert into screenshot (command_id, device_no, school_code, at, width, height, bytes, picture_key, thumbnail_key)
     values (gen_random_uuid(), $1, $2, now(), 800, 480, 1, $2 || '/picture.jpg', $2 || '/thumbnail.jpg')`,
    [deviceNo, code],
  );
  const [command] = await select<{ id: string }>(devices, 'select id from command where device_no = $1', [deviceNo]);
  const [batch] = await select<{ id: string }>(
    devices,
    `with batch as (
       insert into command_batch (id, type, created_by, create_date) values (gen_random_uuid(), 'restart', $1, now())
       returning id
     ), school as (
       insert into command_batch_school select id, $1 from batch
     )
     select id from batch`,
    [code],
  );
  await devices.query('update command set batch_id = $1 where device_no = $2', [batch?.id, deviceNo]);
  return {
    ...{ deviceNo, classroomCode },
    commandId: command?.id ?? randomUUID(),
    commandBatchId: batch?.id ?? randomUUID(),
  };
};

/** A draft with the card of a school; its name has the code. */
export const seedRollout = async (all: AllProcess, { code }: SeedSchool, packageId: string): Promise<string> => {
  const devices = all.database('devices');
  const deviceNo = `${code}-CARD`;
  await devices.query('update device set model = $1, version_code = 1 where device_no = $2', [seedModel, deviceNo]);
  const body = await bodyOf({ name: `${code}升级`, model: seedModel });
  const rollout = {
    ...rulesOf(body),
    kind: 'upgrade',
    repairsId: null,
    versionName: 'v2',
    needsApproval: false,
  } as const;
  const times = { startAt: null, deadlineAt: new Date(Date.now() + hourMs) };
  const card = { deviceNo, schoolCode: code, fromVersionCode: 1, fromVersionName: 'v1', versionCode: 2, reason: null };
  return devices.transaction((tx) =>
    all.app.get(RolloutMaker, { strict: false }).make(tx, {
      rollout: { ...rollout, ...times, createdBy: code },
      groups: [{ name: code, size: 1 }],
      cards: [{ ...card, versionName: 'v2', packageId, downgrade: false, group: 1, state: 'waiting' }],
    }),
  );
};
