import { requiredHeaders, role } from '#libs/contracts';
import { select } from '#libs/data/db';
import { contentOf } from '../gateway/file-contents.js';
import { addCard, addHistory } from '../devices/reading-parts.js';
import type { AllProcess } from './all-process.js';
import type { SeedSchool } from './seed-schools.js';

/** A card that was at one school and is at another; its number names neither. */
export interface MovedCard {
  deviceNo: string;
  from: SeedSchool;
  to: SeedSchool;
  /** Queued before the move and after it. */
  commandIds: [string, string];
}

/** A card for every ordered pair of schools, with a command, a connection, a log line and a name at each of the two. */
export const moveCards = async (all: AllProcess, schools: SeedSchool[]): Promise<MovedCard[]> => {
  const { cookie } = await all.signIn({ tags: role.administrator });
  const pairs = schools.flatMap((from) => schools.filter((to) => to !== from).map((to) => ({ from, to })));
  const cards: MovedCard[] = [];
  for (const [index, { from, to }] of pairs.entries()) {
    const deviceNo = `MOVED-${index}`;
    await addCard(all.database('devices'), deviceNo);
    const commandIds = [
      await liveAt(all, cookie, deviceNo, from.code),
      await liveAt(all, cookie, deviceNo, to.code),
    ] as [string, string];
    cards.push({ deviceNo, from, to, commandIds });
  }
  return cards;
};

/** Binds a card to a classroom of a school and leaves traces there. Returns the id of the command that waits for it. */
const liveAt = async (all: AllProcess, cookie: string, deviceNo: string, school: string): Promise<string> => {
  const classroom = { schoolCode: school, classroomCode: `${school}-${deviceNo}`, name: `${school}的教室` };
  const bound = await all.call('POST /api/schoolDevice/bind', { body: { deviceNo, ...classroom }, cookie });
  if (bound.rtnCode !== '0') throw new Error(bound.msg ?? bound.text);
  const devices = all.database('devices');
  const now = new Date().toISOString();
  await addHistory(devices, deviceNo, now, 'on', school);
  await addHistory(devices, deviceNo, now, 'off', school);
  await devices.query(
    `insert into device_log (device_no, school_code, at, level, content) values ($1, $2, now(), 'info', $2 || ' seen')`,
    [deviceNo, school],
  );
  const body = { iotMessageType: 'restart', pushClassCards: [{ deviceNo }] };
  await all.call('POST /api/schoolDevice/restartOrClearCache', { body, cookie });
  const [command] = await select<{ id: string }>(
    devices,
    'select id from command where device_no = $1 and school_code = $2',
    [deviceNo, school],
  );
  if (!command) throw new Error(`${deviceNo}: no command at ${school}`);
  return command.id;
};

/** Uploads a file of a school. Returns its path; undefined when it is refused. */
export const uploadFor = async (all: AllProcess, cookie: string, schoolCode?: string): Promise<string | undefined> => {
  const form = new FormData();
  form.set('bucket', 'pictures');
  if (schoolCode !== undefined) form.set('schoolCode', schoolCode);
  form.set('file', new Blob([contentOf('a.png')]), 'a.png');
  const init = { method: 'POST', body: form, headers: { ...requiredHeaders, cookie } };
  const response = await fetch(`${all.origin}/api/file/upload`, init);
  return ((await response.json()) as { bizData: { url: string } | null }).bizData?.url;
};
