import { daySeconds, hourSeconds } from '#libs/contracts';
import { Refusal } from './refusal.js';
import { knownDays } from './rooms.js';
import type { SimulatedRoom, SimulatedStay } from './state.js';

type Fields = Record<string, unknown>;

/** Data that calls of the Cloud API read. Times of the platform are whole seconds here. */
export interface QueryParts {
  sdkAppId: number;
  /** Milliseconds. */
  now: () => number;
  rooms: () => SimulatedRoom[];
}

const second = (ms: number): number => Math.floor(ms / 1000);
const mostOnPage = 100;
/** On a page with figures. */
const mostWithFigures = 6;
/** Seconds between two figures. */
const figureSeconds = 5;
const usualBits = 400_000;

export type ApiAction = (parts: QueryParts, fields: Fields) => object;

/** Actions of the API by name. Source: the platform's pages 647/77745, 647/77746 and 647/77744. */
export const actions: Readonly<Record<string, ApiAction>> = {
  DescribeRoomInfo: (parts, fields) => {
    const { from, to } = spanOf(parts, fields);
    if (to - from > daySeconds) throw new Refusal('InvalidParameter.QueryScaleOversize');
    const { RoomId: roomId } = fields;
    const found = parts.rooms().filter((room) => overlaps(room.createdAt, room.endedAt, from, to));
    const wanted = found.filter((room) => roomId === undefined || room.roomId === roomId);
    const page = pageOf(wanted, fields, 10, mostOnPage);
    return { Total: page.length, RoomList: page.map((room) => roomState(room, parts.now())) };
  },
  DescribeCallDetailInfo: (parts, fields) => {
    const { from, to } = spanOf(parts, fields);
    const room = roomOf(parts, fields);
    const isFigured = Array.isArray(fields['DataType']) && fields['DataType'].length > 0;
    // a longer span is no error: there is nothing to read then
    if (to - from >= hourSeconds || !room) return { Total: 0, UserList: null, Data: null };
    const found = staysOf(room, fields, from, to);
    const page = pageOf(found, fields, mostWithFigures, isFigured ? mostWithFigures : mostOnPage);
    const data = isFigured ? page.flatMap((stay) => figuresOf(stay, parts.now(), from, to)) : [];
    const list = page.map((stay) => userInformation(room, stay, parts.now()));
    return { Total: found.length, UserList: list, Data: data.length === 0 ? null : data };
  },
  DescribeUserInfo: (parts, fields) => {
    const { from, to } = spanOf(parts, fields);
    if (to - from > 4 * hourSeconds) throw new Refusal('InvalidParameter.QueryScaleOversize');
    const room = roomOf(parts, fields);
    const found = room ? staysOf(room, fields, from, to) : [];
    const page = pageOf(found, fields, mostWithFigures, mostOnPage);
    return { Total: found.length, UserList: room ? page.map((stay) => userInformation(room, stay, parts.now())) : [] };
  },
};

const spanOf = ({ sdkAppId, now }: QueryParts, fields: Fields): { from: number; to: number } => {
  const { SdkAppId: app, StartTime: from, EndTime: to } = fields;
  if (app === undefined) throw new Refusal('MissingParameter.SdkAppId');
  if (app !== sdkAppId) throw new Refusal('UnauthorizedOperation.SdkAppId');
  if (from === undefined) throw new Refusal('MissingParameter.StartTs');
  if (to === undefined) throw new Refusal('MissingParameter.EndTs');
  if (!isSeconds(from) || !isSeconds(to) || from > to) throw new Refusal('InvalidParameter.StartTs');
  if (from < second(now()) - knownDays * daySeconds) throw new Refusal('InvalidParameter.StartTsOversize');
  return { from, to };
};

const isSeconds = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;

const roomOf = (parts: QueryParts, { CommId: commId }: Fields): SimulatedRoom | undefined => {
  if (typeof commId !== 'string' || commId === '') throw new Refusal('MissingParameter.CommId');
  return parts.rooms().find((room) => room.commId === commId);
};

const staysOf = (room: SimulatedRoom, fields: Fields, from: number, to: number): SimulatedStay[] => {
  const { UserIds: ids } = fields;
  const isWanted = ({ userId }: SimulatedStay): boolean => !Array.isArray(ids) || ids.includes(userId);
  return room.stays.filter((stay) => overlaps(stay.enteredAt, stay.leftAt, from, to) && isWanted(stay));
};

/** `begin` and `end` in milliseconds, `from` and `to` in seconds. */
const overlaps = (begin: number, end: number | null, from: number, to: number): boolean =>
  second(begin) <= to && (end === null || second(end) >= from);

/** Without number or size there is a first page of the usual size. */
const pageOf = <T>(all: T[], { PageNumber: page, PageSize: size }: Fields, usual: number, most: number): T[] => {
  if (page === undefined || size === undefined) return all.slice(0, usual);
  if (!Number.isSafeInteger(page) || (page as number) < 0) throw new Refusal('InvalidParameter.PageNumber');
  if (!Number.isSafeInteger(size) || (size as number) < 1) throw new Refusal('InvalidParameter.PageSize');
  if ((size as number) > most) throw new Refusal('InvalidParameter.PageSizeOversize');
  const start = (page as number) * (size as number);
  return all.slice(start, start + (size as number));
};

const roomState = ({ commId, roomId, createdAt, endedAt, creator }: SimulatedRoom, now: number): object => ({
  CommId: commId,
  RoomString: roomId,
  CreateTime: second(createdAt),
  DestroyTime: second(endedAt ?? now),
  IsFinished: endedAt !== null,
  UserId: creator,
});

const userInformation = (
  { roomId }: SimulatedRoom,
  { userId, enteredAt, leftAt }: SimulatedStay,
  now: number,
): object => ({
  RoomStr: roomId,
  UserId: userId,
  JoinTs: second(enteredAt),
  LeaveTs: second(leftAt ?? now),
  DeviceType: 'Android',
  SdkVersion: '12.0.0.1',
  ClientIp: '127.0.0.1',
  Finished: leftAt !== null,
});

/** Video figures of a user: one in five seconds of each stream. */
const figuresOf = ({ userId, streams }: SimulatedStay, now: number, from: number, to: number): object[] => {
  const content = streams
    .filter(({ kind }) => kind === 'video')
    .flatMap((stream) => timesOf(second(stream.from), second(stream.to ?? now)))
    .filter((at) => at >= from && at <= to)
    .map((Time) => ({ Time, Value: usualBits }));
  return content.length === 0 ? [] : [{ Content: content, UserId: userId, PeerId: '', DataType: 'bigvBit' }];
};

const timesOf = (from: number, to: number): number[] =>
  Array.from({ length: Math.floor((to - from) / figureSeconds) + 1 }, (_, n) => from + n * figureSeconds);
