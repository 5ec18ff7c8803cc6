import type { MemberKind } from '#libs/contracts';
import type { CorpPeople, OwnPeople, StoredMember } from './people.js';
import type { MemberCountDto, MemberDifferenceDto, MemberEffect } from './member-sync.dto.js';

/** A person of the school, with their id in the corporation. */
export interface Match {
  uid: string;
  kind: MemberKind;
  name: string;
  wecomUserid: string;
}

/** Changes of a synchronisation: the same for the preview and the run. */
export interface MemberPlan {
  /** All people who are known on both sides. */
  matches: Match[];
  /** Of `matches`, those who are new, or have another id. */
  changed: Match[];
  /** Those who were known and are no longer. */
  gone: StoredMember[];
  counts: MemberCountDto[];
  differences: MemberDifferenceDto[];
  unknown: number;
}

const kinds: readonly MemberKind[] = ['teacher', 'student', 'parent'];
/** Differences of each kind and effect that are shown. */
const shown = 20;

/**
 * Matches the members of a corporation with the people of a school: teachers and parents by their phones, students as the
 * children of such parents, by name. A match that was made before stays as long as both sides have the person and none
 * else fits.
 */
export const planMembers = (theirs: CorpPeople, ours: OwnPeople): MemberPlan => {
  const before = new Map(ours.members.map((each) => [each.uid, each]));
  const teachers = matchByPhone('teacher', theirs.teachers, ours.teachers, ours);
  const parents = matchByPhone('parent', theirs.parents, ours.parents, ours);
  const matches = [...teachers, ...matchStudents(theirs, ours, parents), ...parents];
  const names = new Map([...ours.teachers, ...ours.students, ...ours.parents].map(({ uid, name }) => [uid, name]));
  const matched = new Set(matches.map(({ uid }) => uid));
  const gone = ours.members.filter(({ uid }) => !matched.has(uid));
  const changed = matches.filter(({ uid, wecomUserid }) => before.get(uid)?.wecomUserid !== wecomUserid);
  const unknown = unknownOf(theirs, matches);
  const all: MemberDifferenceDto[] = [
    ...changed.map((each) => ({ ...each, effect: before.has(each.uid) ? ('changed' as const) : ('matched' as const) })),
    ...gone.map(({ uid, kind, wecomUserid }) => ({
      ...{ effect: 'gone' as const, kind, uid, name: names.get(uid) ?? '', wecomUserid },
    })),
    ...unknown,
  ];
  return {
    ...{ matches, changed, gone, unknown: unknown.length },
    counts: kinds.map((kind) => countsOf(kind, all, matches)),
    differences: firstOfEach(all),
  };
};

const countsOf = (kind: MemberKind, all: readonly MemberDifferenceDto[], matches: readonly Match[]): MemberCountDto => {
  const count = (effect: MemberEffect): number =>
    all.filter((each) => each.kind === kind && each.effect === effect).length;
  const [matched, changed] = [count('matched'), count('changed')];
  const unchanged = matches.filter((each) => each.kind === kind).length - matched - changed;
  return { kind, matched, changed, unchanged, gone: count('gone'), unknown: count('unknown') };
};

const firstOfEach = (all: readonly MemberDifferenceDto[]): MemberDifferenceDto[] => {
  const counts = new Map<string, number>();
  return all.filter(({ kind, effect }) => {
    const key = `${kind} ${effect}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= shown;
  });
};

/** Those who were matched before, as far as both sides still have them, by their ids in the corporation. */
const keptOf = (kind: MemberKind, { members }: OwnPeople, uids: ReadonlySet<string>): Map<string, string> =>
  new Map(
    members
      .filter((each) => each.kind === kind && uids.has(each.uid))
      .map(({ wecomUserid, uid }) => [wecomUserid, uid]),
  );

/** Gives each member of the corporation one person, and each person one member at most. */
const pair = <Member extends { userid: string }, Own extends { uid: string; name: string }>(
  kind: MemberKind,
  members: readonly Member[],
  { own, kept, find }: { own: readonly Own[]; kept: Map<string, string>; find: (member: Member) => Own | undefined },
): Match[] => {
  const byUid = new Map(own.map((each) => [each.uid, each]));
  const taken = new Set<string>();
  const take = (member: Member, person: Own | undefined): Match[] => {
    if (!person || taken.has(person.uid)) return [];
    taken.add(person.uid);
    return [{ uid: person.uid, kind, name: person.name, wecomUserid: member.userid }];
  };
  const first = members.flatMap((member) => take(member, find(member)));
  const done = new Set(first.map(({ wecomUserid }) => wecomUserid));
  const rest = members.filter(({ userid }) => !done.has(userid));
  return [...first, ...rest.flatMap((member) => take(member, byUid.get(kept.get(member.userid) ?? '')))];
};

const uidsOf = (people: readonly { uid: string }[]): Set<string> => new Set(people.map(({ uid }) => uid));

/** Matches teachers or parents by their phones. */
const matchByPhone = (
  kind: 'teacher' | 'parent',
  members: readonly { userid: string; phoneHash: string | null }[],
  own: readonly { uid: string; name: string; phoneHash: string }[],
  ours: OwnPeople,
): Match[] => {
  const byPhone = new Map(own.map((each) => [each.phoneHash, each]));
  return pair(kind, members, {
    own,
    kept: keptOf(kind, ours, uidsOf(own)),
    find: ({ phoneHash }) => (phoneHash === null ? undefined : byPhone.get(phoneHash)),
  });
};

const matchStudents = ({ students }: CorpPeople, ours: OwnPeople, parents: readonly Match[]): Match[] => {
  const children = new Map(ours.parents.map((each) => [each.uid, each.children]));
  const parentOf = new Map(parents.map(({ wecomUserid, uid }) => [wecomUserid, uid]));
  const byUid = new Map(ours.students.map((each) => [each.uid, each]));
  return pair('student', students, {
    own: ours.students,
    kept: keptOf('student', ours, uidsOf(ours.students)),
    find: ({ name, parentIds }) => {
      const uids = new Set(parentIds.flatMap((id) => children.get(parentOf.get(id) ?? '') ?? []));
      const named = [...uids].flatMap((uid) => byUid.get(uid) ?? []).filter((each) => each.name === name);
      // of two children of one name in one family it could be either
      return named.length === 1 ? named[0] : undefined;
    },
  });
};

const unknownOf = (theirs: CorpPeople, matches: readonly Match[]): MemberDifferenceDto[] => {
  const known = new Set(matches.map(({ kind, wecomUserid }) => `${kind} ${wecomUserid}`));
  const all = [
    ...theirs.teachers.map(({ userid, name }) => ({ kind: 'teacher' as const, name, userid })),
    ...theirs.students.map(({ userid, name }) => ({ kind: 'student' as const, name, userid })),
    ...theirs.parents.map(({ userid }) => ({ kind: 'parent' as const, name: '', userid })),
  ];
  return all
    .filter(({ kind, userid }) => !known.has(`${kind} ${userid}`))
    .map(({ kind, name, userid }) => ({ effect: 'unknown' as const, kind, uid: null, name, wecomUserid: userid }));
};
