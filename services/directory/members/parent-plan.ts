import { v7 as uuidv7 } from 'uuid';
import { filled, maxParents, texts } from '#libs/contracts';
import { groupBy } from '#libs/data/db';
import { isSameName } from '#libs/copies/people';
import { accepted, type PhoneCoder, rejected, type SaveOptions, type SaveResult } from './member-store.js';
import type { ParentInput, ParentSnapshot, StoredParent, StudentRef } from './parent-snapshot.js';
import type { StoredStudent } from './student-snapshot.js';

interface KnownParent {
  code: string;
  name: string;
  phone: string;
  phoneHash: string;
  /** Relation by student. */
  children: Map<string, string>;
}

/** Decides row by row what saving parents does: what a row stores, the rows after it find. Writes nothing. */
export class ParentPlan {
  private readonly byHash: Map<string, KnownParent>;
  private readonly byCode: ReadonlyMap<string, StoredStudent>;
  private readonly byNumber: ReadonlyMap<string, StoredStudent>;
  private readonly byName: ReadonlyMap<string, StoredStudent[]>;
  private readonly taken = new Set<string>();

  /** `counts`: how many parents each student has. */
  constructor(
    parents: readonly StoredParent[],
    students: readonly StoredStudent[],
    private readonly counts: Map<string, number>,
    private readonly phones: PhoneCoder,
    private readonly options: SaveOptions,
  ) {
    this.byHash = new Map(
      parents.map((parent) => [
        parent.phoneHash,
        { ...parent, children: new Map(parent.children.map((each) => [each.studentCode, each.relationCode])) },
      ]),
    );
    this.byCode = new Map(students.map((student) => [student.code, student]));
    this.byNumber = new Map(students.flatMap((each) => (each.studentNo === null ? [] : [[each.studentNo, each]])));
    this.byName = groupBy(students, ({ classCode, name }) => `${classCode}\n${name}`);
  }

  /** What becomes of a row; its code is the parent's. */
  outcome({ student: ref, name, phone, relationCode, samePerson = false }: ParentInput): SaveResult<ParentSnapshot> {
    const student = this.student(ref);
    if (typeof student === 'string') return rejected([student]);
    const phoneHash = this.phones.searchHash(phone);
    const parent = this.byHash.get(phoneHash) ?? this.added(name, phone, phoneHash);
    const relation = parent.children.get(student.code);
    // a source may rename a parent of this student; no other person of another name becomes one
    const mayDiffer = samePerson || (relation !== undefined && !this.options.keepNames);
    if (!mayDiffer && !isSameName(parent.name, name))
      return rejected([filled(texts.parentPhoneOfOther, { known: parent.name, name })]);
    const pair = `${parent.code}\n${student.code}`;
    if (this.taken.has(pair)) return rejected([texts.parentTwice]);
    const count = this.counts.get(student.code) ?? 0;
    if (relation === undefined && count >= maxParents) return rejected([texts.parentsTooMany]);
    this.taken.add(pair);
    const snapshot = { studentCode: student.code, phone: parent.phone, phoneHash };
    const before = relation === undefined ? null : { ...snapshot, name: parent.name, relationCode: relation };
    if (relation === undefined) this.counts.set(student.code, count + 1);
    else if (!samePerson && !this.options.keepNames) parent.name = name;
    parent.children.set(student.code, relationCode);
    this.byHash.set(phoneHash, parent);
    return accepted({ code: parent.code, before, after: { ...snapshot, name: parent.name, relationCode } });
  }

  private added(name: string, phone: string, phoneHash: string): KnownParent {
    return { code: uuidv7(), name, phone: this.phones.encrypt(phone), phoneHash, children: new Map() };
  }

  /** The student that a row names, or what is wrong with that name. */
  private student({ code, studentNo, classCode, name }: StudentRef): StoredStudent | string {
    if (code !== undefined) return this.byCode.get(code) ?? texts.studentUnknown;
    if (studentNo !== undefined) return this.byNumber.get(studentNo) ?? texts.studentUnknown;
    const [first, second] = this.byName.get(`${classCode ?? ''}\n${name ?? ''}`) ?? [];
    return second ? texts.studentAmbiguous : (first ?? texts.studentUnknown);
  }
}
