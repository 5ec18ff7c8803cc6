import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { cardUserId, parentUserId, roomIdOf } from '../../services/trtc/party/platform-ids.js';

/** What the application and the platform share in the bench. */
export const platformSecrets = { sdkAppId: 1400000001, callbackKey: 'benchCallbackKey0123456789' } as const;

/** A callback as the platform sends it, signed before the time counts. */
export interface Callback {
  body: string;
  headers: Record<string, string>;
}

/** A call that the platform has seen, and what it must come to. */
interface PlannedCall {
  student: number;
  startedMs: number;
  seconds: number;
  isVideo: boolean;
}

/** Minutes of each student's wallet before the first call; single ones, which no call of the bench uses up. */
export const rechargedMinutes = 600;

const studentCode = (n: number): string => `BENCHS${n}`;

/** Consecutive calls of students in each room, all ended before now: 1 to 5 minutes long. */
export const plannedCalls = (students: number, callsOfStudent: number): PlannedCall[] => {
  const begin = Date.now() - (callsOfStudent + 1) * 400_000;
  return Array.from({ length: students * callsOfStudent }, (_, n) => {
    const [student, turn] = [n % students, Math.floor(n / students)];
    const startedMs = begin + turn * 400_000 + ((student * 37) % 1000);
    return { student, startedMs, seconds: 60 + ((n * 7919) % 241), isVideo: n % 3 > 0 };
  });
};

/** The whole minutes of a call: its seconds, rounded up. */
const minutesOf = ({ seconds }: PlannedCall): number => Math.ceil(seconds / 60);
export const totalMinutes = (calls: readonly PlannedCall[]): number =>
  calls.reduce((sum, call) => sum + minutesOf(call), 0);
export const totalSeconds = (calls: readonly PlannedCall[]): number =>
  calls.reduce((sum, { seconds }) => sum + seconds, 0);

/** Events of one call: its room begins, two enter, publish, leave, the room ends. */
const eventsOf = ({ student, startedMs, seconds, isVideo }: PlannedCall): Callback[] => {
  const code = studentCode(student);
  const [card, parent] = [cardUserId(`BENCHD${student}`), parentUserId(`BENCHP${student}`)];
  const endedMs = startedMs + seconds * 1000;
  const event = (eventType: number, at: number, more: object): Callback =>
    signed({
      EventGroupId: eventType < 200 ? 1 : 2,
      EventType: eventType,
      CallbackTs: at + 300,
      EventInfo: { RoomId: roomIdOf(code), EventTs: Math.floor(at / 1000), EventMsTs: at, ...more },
    });
  const user = { Role: 20, TerminalType: 2, UserType: 3 };
  return [
    event(101, startedMs - 2000, { UserId: card }),
    event(103, startedMs - 2000, { UserId: card, ...user, Reason: 1 }),
    event(103, startedMs, { UserId: parent, ...user, Reason: 1 }),
    event(isVideo ? 201 : 203, startedMs + 500, { UserId: card }),
    event(104, endedMs, { UserId: parent, ...user, Reason: 1 }),
    event(104, endedMs + 700, { UserId: card, ...user, Reason: 1 }),
    event(102, endedMs + 800, {}),
  ];
};

const signed = (content: object): Callback => {
  const body = JSON.stringify(content);
  const sign = createHmac('sha256', platformSecrets.callbackKey).update(body).digest('base64');
  const headers = { 'content-type': 'application/json', Sign: sign, SdkAppId: String(platformSecrets.sdkAppId) };
  return { body, headers };
};

/** Events of all calls as they arrive: those of many rooms at a time, each twentieth twice. */
export const callbacksOf = (
  calls: readonly PlannedCall[],
  roomsAtOnce: number,
): { all: Callback[]; events: number } => {
  const all: Callback[] = [];
  let events = 0;
  for (let first = 0; first < calls.length; first += roomsAtOnce) {
    const together = calls.slice(first, first + roomsAtOnce).map(eventsOf);
    for (let at = 0; at < 7; at += 1) {
      for (const each of together) {
        const callback = each[at];
        if (callback === undefined) continue;
        all.push(callback);
        if (events % 20 === 0) all.push(callback);
        events += 1;
      }
    }
  }
  return { all, events };
};

/** Students with a card, a parent, a room and minutes. */
export const seedRooms = async (client: pg.Client, students: number): Promise<void> => {
  const codes = Array.from({ length: students }, (_, n) => studentCode(n));
  await client.query('set search_path to trtc');
  for (const statement of statements) await client.query(statement, [students]);
  await client.query(
    `insert into call_room (room_id, school_code, student_code, created_at)
     select room, 'BENCH', code, now() - interval '1 day' from unnest($1::text[], $2::text[]) given (room, code)`,
    [codes.map(roomIdOf), codes],
  );
  await client.query(
    `insert into call_party (user_id, kind, code, school_code, created_at)
     select id, kind, code, 'BENCH', now() - interval '1 day' from unnest($1::text[], $2::text[], $3::text[]) given (id, kind, code)`,
    [
      codes.flatMap((_, n) => [cardUserId(`BENCHD${n}`), parentUserId(`BENCHP${n}`)]),
      codes.flatMap(() => ['card', 'parent']),
      codes.flatMap((_, n) => [`BENCHD${n}`, `BENCHP${n}`]),
    ],
  );
  await client.query('vacuum analyze');
};

const everyone = 'generate_series(0, $1::int - 1) n';
const statements = [
  `insert into school (code, name, source, province_code, province_name, city_code, city_name, town_code, town_name,
     deleted, at)
   select 'BENCH', '通话小学', 'product', '440000', '广东省', '440100', '广州市', '440106', '天河区', false, now() where $1::int > 0`,
  `insert into class (code, school_code, name, nick_name, number, name_pre, grade_code, deleted, at)
   select 'BENCHC1', 'BENCH', '小一(1)班', '', 1, '小一', 'G1', false, now() where $1::int > 0`,
  `insert into call_config (school_code, is_open_video_call, is_open_parents_call, is_open_camera, time_reminder, content,
     created_at, updated_at)
   select 'BENCH', 1, 1, 0, 10, '', now() - interval '1 day', now() where $1::int > 0`,
  `insert into student (code, school_code, name, class_code, gender, deleted, at)
   select 'BENCHS' || n, 'BENCH', '学生' || n, 'BENCHC1', 1, false, now() from ${everyone}`,
  `insert into parent (code, school_code, name, phone_masked, encry_phone, phone_hash, deleted, at)
   select 'BENCHP' || n, 'BENCH', '家长' || n, '138****0000', '', md5(n::text), false, now() from ${everyone}`,
  `insert into parent_child (parent_code, student_code, relation_code)
   select 'BENCHP' || n, 'BENCHS' || n, '51' from ${everyone}`,
  `insert into recharge (id, school_code, student_code, student_name, class_code, class_name, package_type, source, minutes,
     price, created_at)
   select gen_random_uuid(), 'BENCH', 'BENCHS' || n, '学生' || n, 'BENCHC1', '小一(1)班', 'single', 'admin', ${rechargedMinutes},
     0, now() - interval '1 day' from ${everyone}`,
  `insert into recharge_day (school_code, day, amount, minutes, count, singles, monthlies)
   select k.school, (created_at at time zone 'Asia/Shanghai')::date, 0, sum(minutes), count(*), count(*), 0
   from recharge, (values ('BENCH'), ('')) k (school) where $1::int > 0 group by 1, 2`,
  `insert into recharge_left (recharge_id, student_code, granted, used, price, created_at)
   select id, student_code, minutes, 0, price, created_at from recharge where $1::int > 0`,
  `insert into wallet (student_code, school_code, single_minutes, monthly_minutes, price, low, updated_at)
   select 'BENCHS' || n, 'BENCH', ${rechargedMinutes}, 0, 0, 0, now() from ${everyone}`,
];
