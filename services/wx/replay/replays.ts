import { type EntityManager, In, MoreThan } from 'typeorm';
import type { MemberKind } from '#libs/contracts';
import { select } from '#libs/data/db';
import { type OutgoingEvent, type Replay, type ReplayPage, replayPageSize } from '#libs/events';
import { partsOf } from '#libs/wecom';
import { schoolBoundEvents } from '../binding/bindings.js';
import { CorpSchoolEntity } from '../binding/corp-school.entity.js';
import { membersMatchedEvent, membersPerEvent } from '../member-sync/member-store.js';
import { WeComMemberEntity } from '../member-sync/member-sync.entity.js';

/** Locked against changes; see `Replay`. */
const hold = (tx: EntityManager): Promise<unknown> =>
  tx.query('lock table corp_school, corp, wecom_member in share mode nowait');

/** Schools and their corporations, in the order of their codes. */
const schools = async (tx: EntityManager, after: string): Promise<ReplayPage<'wx.binding'>> => {
  await hold(tx);
  const rows = await tx.getRepository(CorpSchoolEntity).find({
    select: { schoolCode: true },
    where: { schoolCode: MoreThan(after) },
    order: { schoolCode: 'asc' },
    take: replayPageSize,
  });
  const codes = rows.map(({ schoolCode }) => schoolCode);
  return { events: await schoolBoundEvents(tx, codes), last: codes.at(-1) };
};

/** Schools whose members are a page. */
const schoolsOfMembers = 20;

/** The members of schools. */
const members = async (tx: EntityManager, after: string): Promise<ReplayPage<'wx.binding'>> => {
  await hold(tx);
  const codes = (
    await select<{ code: string }>(
      tx,
      'select distinct school_code as code from wecom_member where school_code > $1 order by 1 limit $2',
      [after, schoolsOfMembers],
    )
  ).map(({ code }) => code);
  const found = await tx
    .getRepository(WeComMemberEntity)
    .find({ where: { schoolCode: In(codes) }, order: { schoolCode: 'asc', uid: 'asc' } });
  const events = codes.flatMap((code) =>
    eventsOf(
      code,
      found.filter(({ schoolCode }) => schoolCode === code),
    ),
  );
  return { events, last: codes.at(-1) };
};

const eventsOf = (
  schoolCode: string,
  all: readonly { uid: string; kind: MemberKind; wecomUserid: string; openUserid: string | null }[],
): OutgoingEvent<'wx.binding'>[] =>
  partsOf(all, membersPerEvent).map((some) => membersMatchedEvent(schoolCode, some, []));

/** `wx.binding`: the corporations of schools, then who is known there. */
export const replays = [{ topic: 'wx.binding', kinds: [schools, members] }] as const satisfies readonly Replay[];
