import { builtInCalendar, type CalendarContent } from '#libs/contracts';
import { type DoorRange, floorOf, type MorningPlan, type Sizes, stripOf } from './mishap.js';

export const morningNames = [
  'powercut',
  'switch',
  'strip',
  'flap',
  'night',
  'holiday',
  'exam',
  'district',
  'clocks',
  'everything',
] as const;
export type MorningName = (typeof morningNames)[number];

export const isMorning = (scenario: string): scenario is MorningName => morningNames.some((name) => name === scenario);

const monday = '2026-03-02';
const saturday = '2026-03-07';

const town: Sizes = { towns: 2, schools: 4, doors: 40 };
const calm = { ...town, day: monday, end: '08:40', mishaps: [], expected: [] } as const satisfies MorningPlan;

/** Lessons from Monday to Friday from 08:00, which every town has unless its morning says otherwise. */
export const usualCalendar: CalendarContent = {
  ...builtInCalendar,
  lessons: builtInCalendar.lessons.map((lesson) => ({
    ...lesson,
    from: lesson.from === '07:30' ? '08:00' : lesson.from,
  })),
};

const floor = (school: number, { doors }: Sizes): DoorRange[] => [{ school, ...floorOf(doors) }];
const strip = (school: number, { doors }: Sizes): DoorRange[] => [{ school, ...stripOf(doors) }];

const many: Sizes = { towns: 4, schools: 4, doors: 20 };

/** Every seeded morning. Source: READINESS, What must hold. Schools count over all towns: with four a town, 6 is `s1-2`. */
export const mornings: Readonly<Record<MorningName, MorningPlan>> = {
  powercut: {
    ...calm,
    mishaps: [{ kind: 'powerCut', doors: [{ school: 3 }], at: '07:10', minutes: 15 }],
    expected: [{ scope: 'school', cause: 'power', place: 's0-3', doors: 40 }],
  },
  switch: {
    ...calm,
    mishaps: [{ kind: 'networkLoss', doors: floor(3, town), at: '07:40', minutes: 9 }],
    expected: [{ scope: 'circuit', cause: 'network', place: 's0-3-floor', doors: 12 }],
  },
  strip: {
    ...calm,
    mishaps: [{ kind: 'powerCut', doors: strip(2, town), at: '07:35', minutes: 12 }],
    expected: [{ scope: 'circuit', cause: 'power', place: 's0-2-strip', doors: 4 }],
  },
  flap: {
    ...calm,
    mishaps: [
      { kind: 'flap', doors: [{ school: 5, first: 7, count: 1 }], at: '07:30', times: 8 },
      { kind: 'flap', doors: [{ school: 6, first: 7, count: 1 }], at: '07:30', times: 5 },
    ],
    expected: [{ scope: 'door', cause: 'flapping', place: 's1-1-007', doors: 1 }],
  },
  night: calm,
  holiday: {
    ...calm,
    day: saturday,
    calendars: { 0: { ...usualCalendar, makeUpDays: [{ day: saturday, weekday: 1 }] } },
    darkTowns: [1],
    mishaps: [{ kind: 'leftOff', doors: floor(2, town), at: '07:55' }],
    expected: [{ scope: 'circuit', cause: 'notSwitchedOn', place: 's0-2-floor', doors: 12 }],
  },
  exam: {
    ...calm,
    calendars: { 0: { ...usualCalendar, exams: [{ day: monday, from: '09:00', to: '11:30', name: '期中考试' }] } },
    mishaps: [
      { kind: 'leftOff', doors: [{ school: 1 }], at: '08:25' },
      { kind: 'leftOff', doors: floor(2, town), at: '08:50' },
    ],
    expected: [{ scope: 'circuit', cause: 'notSwitchedOn', place: 's0-2-floor', doors: 12 }],
    end: '09:20',
  },
  district: {
    ...calm,
    ...{ towns: 3, schools: 6, doors: 24 },
    mishaps: [{ kind: 'networkLoss', doors: [{ school: 0 }, { school: 1 }, { school: 2 }], at: '07:40', minutes: 20 }],
    expected: [{ scope: 'area', cause: 'network', place: 't0', doors: 72 }],
  },
  clocks: {
    ...calm,
    mishaps: [
      { kind: 'wrongClock', doors: [{ school: 1, count: 5 }], at: '06:30', days: 365 },
      { kind: 'powerCut', doors: [{ school: 1 }], at: '07:10', minutes: 15 },
    ],
    expected: [{ scope: 'school', cause: 'power', place: 's0-1', doors: 40 }],
  },
  everything: {
    ...calm,
    ...many,
    mishaps: [
      { kind: 'wrongClock', doors: [{ school: 1, count: 5 }], at: '06:30', days: -365 },
      { kind: 'powerCut', doors: [{ school: 0 }], at: '07:10', minutes: 15 },
      { kind: 'flap', doors: [{ school: 13, first: 17, count: 1 }], at: '07:20', times: 8 },
      { kind: 'silence', doors: [{ school: 15, first: 1, count: 1 }], at: '07:31', minutes: 20 },
      { kind: 'networkLoss', doors: floor(5, many), at: '07:35', minutes: 9 },
      { kind: 'powerCut', doors: strip(6, many), at: '07:38', minutes: 12 },
      { kind: 'networkLoss', doors: [{ school: 8 }, { school: 9 }, { school: 10 }], at: '07:45', minutes: 12 },
      { kind: 'restart', doors: [{ school: 14, first: 1, count: 1 }], at: '07:50' },
      { kind: 'install', doors: [{ school: 14, first: 2, count: 2 }], at: '07:50' },
      { kind: 'leftOff', doors: floor(13, many), at: '07:52' },
      { kind: 'powerCut', doors: [{ school: 14, first: 3, count: 1 }], at: '08:02', minutes: 10 },
      { kind: 'brokerLoss', at: '08:25', minutes: 4 },
    ],
    expected: [
      { scope: 'school', cause: 'power', place: 's0-0', doors: 20 },
      { scope: 'door', cause: 'flapping', place: 's3-1-017', doors: 1 },
      { scope: 'circuit', cause: 'notSwitchedOn', place: 's3-1-floor', doors: 6 },
      { scope: 'door', cause: 'silent', place: 's3-3-001', doors: 1 },
      { scope: 'circuit', cause: 'network', place: 's1-1-floor', doors: 6 },
      { scope: 'circuit', cause: 'power', place: 's1-2-strip', doors: 4 },
      { scope: 'area', cause: 'network', place: 't2', doors: 60 },
      { scope: 'door', cause: 'upgraded', place: 's3-2-003', doors: 1 },
      { scope: 'platform', cause: 'platform', place: '', doors: 320 },
    ],
    end: '08:45',
  },
};
