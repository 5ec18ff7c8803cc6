import type { EntityManager } from 'typeorm';
import type { ParentsChanged } from '#libs/contracts';
import { type Queryable, select } from '#libs/data/db';
import type { Outbox, OutgoingEvent } from '#libs/events';
import { auditEvents, type AuditedCaller } from '#libs/http';
import type { SamePerson } from '#libs/copies/people';
import { memberEvents } from './member-store.js';
import type { ParentEntity, StudentParentEntity } from './student.entity.js';

/** How a row names its student: by code, by number, or by the name in a class. */
export interface StudentRef {
  code?: string | undefined;
  studentNo?: string | undefined;
  classCode?: string | undefined;
  name?: string | undefined;
}

/** A parent of one student. The parent is identified by phone in the school. */
export interface ParentInput {
  student: StudentRef;
  name: string;
  /** In clear, digits only. */
  phone: string;
  relationCode: string;
  /** A person of another name who has the phone is this parent, and keeps that name. */
  samePerson?: boolean;
}

/** A parent in relation to one student; the phone is encrypted. */
export type ParentSnapshot = Pick<ParentEntity, 'name' | 'phone' | 'phoneHash'> &
  Pick<StudentParentEntity, 'studentCode' | 'relationCode'>;

/** A stored parent with their children in the school. */
export interface StoredParent extends Pick<ParentEntity, 'code' | 'name' | 'phone' | 'phoneHash'> {
  children: Pick<StudentParentEntity, 'studentCode' | 'relationCode'>[];
}

/** The parents of a school who have one of the codes or phones. */
export const findParents = (
  db: Queryable,
  schoolCode: string,
  wanted: { codes?: readonly string[]; hashes?: readonly string[] },
): Promise<StoredParent[]> =>
  select<StoredParent>(
    db,
    // each by an index of its own: `or` goes through all parents of a school that the planner does not know yet
    `with wanted as (
       select unnest($2::text[]) as code
       union
       select p.code from unnest($3::text[]) as h (hash)
       cross join lateral (select code from parent where school_code = $1 and phone_hash = h.hash offset 0) p)
     select p.code, p.name, p.phone, p.phone_hash as "phoneHash",
       coalesce((select jsonb_agg(jsonb_build_object('studentCode', l.student_code, 'relationCode', l.relation_code)
         order by l.student_code) from student_parent l where l.parent_code = p.code), '[]') as children
     from wanted w cross join lateral (select * from parent where code = w.code offset 0) p
     where p.school_code = $1 order by p.code`,
    [schoolCode, wanted.codes ?? [], wanted.hashes ?? []],
  );

/** The events of parents as they are now, and of `gone` ones as deleted. */
export const parentEvents = async (
  tx: EntityManager,
  schoolCode: string,
  codes: readonly string[],
  gone: readonly StoredParent[] = [],
): Promise<OutgoingEvent[]> => {
  const rowOf = (parent: StoredParent, deleted: boolean): ParentsChanged['rows'][number] => {
    const { phone: encryPhone, ...rest } = parent;
    return { ...rest, encryPhone, deleted };
  };
  const parents = codes.length === 0 ? [] : await findParents(tx, schoolCode, { codes });
  const rows = [...parents.map((parent) => rowOf(parent, false)), ...gone.map((parent) => rowOf(parent, true))];
  return memberEvents('parents.changed', schoolCode, rows);
};

/** Publishes parents as they are now, and `gone` ones as deleted. */
export const publishParents = async (
  tx: EntityManager,
  outbox: Outbox,
  schoolCode: string,
  codes: readonly string[],
  gone: readonly StoredParent[] = [],
): Promise<void> => outbox.add(tx, await parentEvents(tx, schoolCode, codes, gone));

/** The audit entries of people who were said to be the same person as a known parent of another name. */
export const samePersonAudits = (
  by: AuditedCaller,
  schoolCode: string,
  confirmed: readonly SamePerson[],
): OutgoingEvent[] =>
  confirmed.flatMap(({ code, name, typedName }) => {
    const entry = { action: 'parent.samePerson', object: 'parent', objectIds: [code], schoolCode } as const;
    return auditEvents(by, { ...entry, after: { name, typedName } });
  });
