import { useCallback } from 'react';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { FeedEvent } from '#libs/contracts';
import type { Schemas } from '../../../core/contract.js';
import { call, read } from '../../../core/http.js';
import { type FeedFlush, liveKey } from '../../../realtime/feed.js';
import { useReread } from '../../../realtime/use-feed.js';

/** Rows of a list that a panel shows. */
const shownRows = 5;

const keyOf = (schoolCode: string, part: string) => [liveKey, 'school', schoolCode, part] as const;

/** Reads a part of the page again when a frame of one of the events is about the school. `events` keeps its identity. */
export const usePartReread = (schoolCode: string, part: string, events: readonly FeedEvent[]): void => {
  const client = useQueryClient();
  const concerns = useCallback(
    (flush: FeedFlush) =>
      events.some((event) =>
        [...flush.latest(event).values()].some((row: readonly unknown[]) => row.includes(schoolCode)),
      ),
    [events, schoolCode],
  );
  const reread = useCallback(
    () => void client.invalidateQueries({ queryKey: keyOf(schoolCode, part) }),
    [client, schoolCode, part],
  );
  useReread(concerns, reread);
};

const one = { page: 1, size: 1 } as const;
const some = { page: 1, size: shownRows } as const;

/** How many cards there are and in which states, and those that are off the longest. */
export const cardsQuery = (schoolCode: string) =>
  queryOptions({
    queryKey: keyOf(schoolCode, 'cards'),
    queryFn: async ({ signal }) => {
      const list = (body: object, query: { page: number; size: number }) =>
        call('post', '/api/schoolDevice/list', { query, body: { schoolCode, ...body }, signal });
      const [counts, silent, off] = await Promise.all([
        call('post', '/api/schoolDevice/countBySchool', { body: { schoolCodes: [schoolCode] }, signal }),
        list({ silent: true }, one),
        list({ onlineStatus: 'off' }, some),
      ]);
      const { total, off: offTotal } = counts.data[0] ?? { total: 0, off: 0 };
      return { total, off: offTotal, silent: silent.data.total, longestOff: off.data.list };
    },
    meta: { inline: true },
  });

export type Classroom = Schemas['ClassroomRow'];

/** A classroom whose place is edited. */
export interface PlaceAbout {
  schoolCode: string;
  room: Classroom;
}

/** Milliseconds after which classrooms are read again without a frame: a card that is heard again, or was bound, has none. */
const classroomsMs = 30_000;

/** The classrooms with their places and cards. */
export const classroomsQuery = (schoolCode: string) => ({
  ...read(keyOf(schoolCode, 'classrooms'), 'get', '/api/schoolDevice/classroom/list', { query: { schoolCode } }),
  refetchInterval: classroomsMs,
});

/** How many students and classes there are. */
export const peopleQuery = (schoolCode: string) =>
  queryOptions({
    queryKey: keyOf(schoolCode, 'people'),
    queryFn: async ({ signal }) => {
      const [students, classes] = await Promise.all([
        call('post', '/api/lds/student/list', { query: one, body: { schoolCode }, signal }),
        call('get', '/api/uc/class/listBySchoolCode', { query: { schoolCode }, signal }),
      ]);
      return { students: students.data.total, classes: classes.data.length };
    },
    meta: { inline: true },
  });

/** What is sold, and the orders of last. */
export const salesQuery = (schoolCode: string) =>
  queryOptions({
    queryKey: keyOf(schoolCode, 'sales'),
    queryFn: async ({ signal }) => {
      const [config, figures, orders] = await Promise.all([
        call('get', '/api/addedvalue/config/get', { query: { schoolCode }, signal }),
        call('post', '/api/addedvalue/config/countBySchool', { body: { schoolCodes: [schoolCode] }, signal }),
        call('post', '/api/addedvalue/order/detailList', { query: some, body: { schoolCode }, signal }),
      ]);
      return { config: config.data, figures: figures.data[0], orders: orders.data };
    },
    meta: { inline: true },
  });

/** Who subscribes, and the months that were settled last. */
export const rosterQuery = (schoolCode: string) =>
  queryOptions({
    queryKey: keyOf(schoolCode, 'roster'),
    queryFn: async ({ signal }) => {
      const count = async (status: 'subscribe' | 'pending') =>
        (await call('post', '/api/addedvalue/subscribe/list', { query: one, body: { schoolCode, status }, signal }))
          .data.total;
      const [running, pending, months] = await Promise.all([
        count('subscribe'),
        count('pending'),
        call('post', '/api/addedvalue/monthly/list', { query: some, body: { schoolCode }, signal }),
      ]);
      return { running, pending, months: months.data.list };
    },
    meta: { inline: true },
  });

const exactly =
  (schoolCode: string) =>
  <Row extends { schoolCode: string }>({ list }: { list: Row[] }): Row | null =>
    list.find((row) => row.schoolCode === schoolCode) ?? null;

/** The points of the running month; null: the school has none. */
export const pointsQuery = (schoolCode: string) =>
  queryOptions({
    ...read(keyOf(schoolCode, 'points'), 'post', '/api/integral/school/list', {
      query: { page: 1, size: 100 },
      body: { schoolCode },
    }),
    select: exactly(schoolCode),
  });

/** Video calls; null: nothing was set. */
export const callsQuery = (schoolCode: string) =>
  queryOptions({
    ...read(keyOf(schoolCode, 'calls'), 'post', '/api/trtc/school/config/list', {
      query: { page: 1, size: 100 },
      body: { schoolCode },
    }),
    select: exactly(schoolCode),
  });

/** How many licences there are, and how many of them run out soon. */
export const licencesQuery = (schoolCode: string) =>
  queryOptions({
    queryKey: keyOf(schoolCode, 'licences'),
    queryFn: async ({ signal }) => {
      const [accounts, expiring] = await Promise.all([
        call('get', '/api/permit/accountList', { query: { ...one, schoolCode }, signal }),
        call('get', '/api/permit/expiringCount', { query: { schoolCode }, signal }),
      ]);
      return { total: accounts.data.total, within30: expiring.data.within30 };
    },
    meta: { inline: true },
  });

/** The calendar that counts for the school. */
export const calendarQuery = (schoolCode: string) =>
  read(keyOf(schoolCode, 'calendar'), 'get', '/api/schoolCalendar/effective', { query: { schoolCode } });

/** Which features are open. */
export const functionsQuery = (schoolCode: string) =>
  read(keyOf(schoolCode, 'functions'), 'get', '/api/school/queryApp', { query: { schoolCode } });
