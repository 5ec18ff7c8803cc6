import { daySeconds } from '#libs/contracts';
import { eachPage } from '#libs/external';
import type { CallPlatformQuery, PlatformRoom, PlatformStay } from './call-platform.js';
import type { CloudApi } from './cloud-api.js';

/** Source of the limits: the platform's pages 647/77745 (rooms) and 647/77746 (users and figures of a call). */
const roomsPerPage = 100;
/** A page of users has 6 at most when figures are asked for besides. */
const staysPerPage = 6;
const spanOfRooms = daySeconds;
/** Figures are given for less than an hour; for a longer span the answer is empty. */
const spanOfStays = 3599;
/** Retention of the platform's records: with the smaller of its packages. */
const knownDays = 7;
/** Maximum pages read of one list. */
const mostPages = 1000;

type Fields = Record<string, unknown>;

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/** Queries of an application's past calls. */
export const callQuery = (api: CloudApi, sdkAppId: number): CallPlatformQuery => ({
  days: knownDays,

  async *rooms(from, to) {
    for (const [StartTime, EndTime] of spans(seconds(from), seconds(to), spanOfRooms)) {
      yield* eachPage(
        async (PageNumber: number) => {
          const wanted = { SdkAppId: sdkAppId, StartTime, EndTime, PageNumber, PageSize: roomsPerPage };
          const items = await api.call('DescribeRoomInfo', wanted, ({ RoomList }) => listOf(RoomList).map(roomOf));
          return { items, next: items.length < roomsPerPage ? undefined : PageNumber + 1 };
        },
        0,
        mostPages,
      );
    }
  },

  async stays(room, to) {
    const until = Math.min(room.endedAt ?? Infinity, seconds(to));
    const found = new Map<string, PlatformStay>();
    // a second more at both ends: what the platform gives is rounded
    for (const [StartTime, EndTime] of spans(room.createdAt - 1, until + 1, spanOfStays)) {
      const wanted = { CommId: room.commId, SdkAppId: sdkAppId, StartTime, EndTime, DataType: ['bigvBit'] };
      const pages = eachPage((page: number) => staysOnPage(api, { ...wanted, PageNumber: page }), 0, mostPages);
      for await (const page of pages) for (const stay of page) merge(found, stay);
    }
    return [...found.values()].sort((a, b) => a.enteredAt - b.enteredAt);
  },
});

interface WantedStays {
  CommId: string;
  SdkAppId: number;
  StartTime: number;
  EndTime: number;
  DataType: string[];
  PageNumber: number;
}

const staysOnPage = async (api: CloudApi, wanted: WantedStays) => {
  const items = await api.call('DescribeCallDetailInfo', { ...wanted, PageSize: staysPerPage }, (response) => {
    const videos = listOf(response['Data']).filter(({ DataType, PeerId }) => DataType === 'bigvBit' && !PeerId);
    return listOf(response['UserList']).map((each) => stayOf(each, videos));
  });
  return { items, next: items.length < staysPerPage ? undefined : wanted.PageNumber + 1 };
};

/** A stay over several spans is found in each of them. */
const merge = (found: Map<string, PlatformStay>, stay: PlatformStay): void => {
  const key = `${stay.userId} ${stay.enteredAt}`;
  const before = found.get(key);
  found.set(key, before ? { ...stay, videoAt: before.videoAt ?? stay.videoAt } : stay);
};

/** Consecutive parts of a span; at least one. */
function* spans(from: number, to: number, length: number): Generator<[number, number]> {
  for (let start = from; ; start += length) {
    yield [start, Math.max(start, Math.min(start + length, to))];
    if (start + length >= to) return;
  }
}

const listOf = (value: unknown): Fields[] => {
  // null where there is nothing
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw new Error('a list is no list');
  return value as Fields[];
};

const text = (fields: Fields, name: string): string => {
  const value = fields[name];
  if (typeof value === 'string' && value !== '') return value;
  throw new Error(`${name} is missing`);
};

const number = (fields: Fields, name: string): number => {
  const value = fields[name];
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
  throw new Error(`${name} is missing`);
};

const roomOf = (fields: Fields): PlatformRoom => ({
  commId: text(fields, 'CommId'),
  roomId: text(fields, 'RoomString'),
  createdAt: number(fields, 'CreateTime'),
  endedAt: fields['IsFinished'] === true ? number(fields, 'DestroyTime') : null,
});

/** `videos`: how much video users sent, by time. */
const stayOf = (fields: Fields, videos: Fields[]): PlatformStay => {
  const userId = text(fields, 'UserId');
  const enteredAt = number(fields, 'JoinTs');
  // the present moment as long as the user is there
  const lastAt = number(fields, 'LeaveTs');
  const sent = videos.filter((video) => video['UserId'] === userId).flatMap(({ Content }) => listOf(Content));
  const times = sent.filter(({ Value }) => typeof Value === 'number' && Value > 0).map((each) => number(each, 'Time'));
  const videoAt = times.filter((at) => at >= enteredAt && at <= lastAt).sort((a, b) => a - b)[0];
  return { userId, enteredAt, leftAt: fields['Finished'] === true ? lastAt : null, videoAt: videoAt ?? null };
};
