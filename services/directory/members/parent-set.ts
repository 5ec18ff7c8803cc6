import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { texts } from '#libs/contracts';
import { PhoneCipher } from '#libs/crypto';
import { select } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { NotFoundError, RuleError } from '#libs/http';
import { type SamePerson, samePersonOf } from '#libs/copies/people';
import type { MemberSchool } from './member-store.js';
import { findParents, publishParents, type StoredParent } from './parent-snapshot.js';
import { ParentStore, storeParents } from './parent-store.js';
import type { ParentEntity, StudentParentEntity } from './student.entity.js';

/** A parent as the dialog of a student says it. */
export interface ParentEntry {
  code?: string | undefined;
  name: string;
  /** In clear, or masked to keep what is stored. */
  phone: string;
  relationCode: string;
  /** The holder of the phone under another name is this person, and keeps that name. */
  samePerson?: boolean | undefined;
}

interface Chosen
  extends Pick<ParentEntity, 'code' | 'name' | 'phone' | 'phoneHash'>, Pick<StudentParentEntity, 'relationCode'> {
  confirmed?: SamePerson | undefined;
}

/** The parents of one student, all at once. */
@Injectable()
export class ParentSet {
  constructor(
    private readonly outbox: Outbox,
    private readonly phones: PhoneCipher,
    private readonly store: ParentStore,
  ) {}

  /** The parents of a student in their order, phones in clear. */
  async of(tx: EntityManager, studentCode: string): Promise<ParentEntry[]> {
    const rows = await select<ParentEntry>(tx, parentsOf, [studentCode]);
    return rows.map((row) => ({ ...row, phone: this.phones.read(row.phone) }));
  }

  /**
   * Makes `entries` the parents of a student, in their order. Who has a phone already is used again (decisions B67); who
   * is not named any more is no parent of this student from now on. The school's members are locked. Returns who was said
   * to be the same person as a known parent of another name.
   * @throws RuleError, NotFoundError
   */
  async set(
    tx: EntityManager,
    school: MemberSchool,
    studentCode: string,
    entries: readonly ParentEntry[],
  ): Promise<SamePerson[]> {
    const known = await this.known(tx, school.code, entries);
    const before = known.filter(({ children }) => children.some((child) => child.studentCode === studentCode));
    const chosen = entries.map((entry, index) => this.choose(known, studentCode, entry, `parents.${index}.samePerson`));
    if (new Set(chosen.map(({ phoneHash }) => phoneHash)).size < chosen.length)
      throw new RuleError(texts.parentTwice, 'parents');
    await this.leaveOthers(tx, school.code, studentCode, chosen);
    await storeParents(tx, school, chosen, this.phones);
    await tx.query(saveLinks, [JSON.stringify(chosen), studentCode]);
    const isChanged = ({ code, name, phoneHash, relationCode }: Chosen): boolean => {
      const was = before.find((parent) => parent.code === code);
      const relation = was?.children.find((child) => child.studentCode === studentCode)?.relationCode;
      return was?.name !== name || was.phoneHash !== phoneHash || relation !== relationCode;
    };
    const changed = chosen.filter(isChanged).map(({ code }) => code);
    await publishParents(tx, this.outbox, school.code, changed);
    return chosen.flatMap(({ confirmed }) => confirmed ?? []);
  }

  private async known(tx: EntityManager, schoolCode: string, entries: readonly ParentEntry[]): Promise<StoredParent[]> {
    const codes = entries.flatMap(({ code }) => code ?? []);
    const typed = entries.filter(({ phone }) => !phone.includes('*'));
    return findParents(tx, schoolCode, { codes, hashes: typed.map(({ phone }) => this.phones.searchHash(phone)) });
  }

  private choose(known: readonly StoredParent[], studentCode: string, entry: ParentEntry, field: string): Chosen {
    const { name, phone, relationCode } = entry;
    const named = known.find(({ code }) => code === entry.code);
    const isChild = named?.children.some((child) => child.studentCode === studentCode);
    if (entry.code !== undefined && !(named && isChild)) throw new NotFoundError(texts.parentUnknown);
    if (phone.includes('*')) {
      if (!named || phone !== this.phones.masked(named.phone)) throw new RuleError(texts.phone, 'parents');
      return { code: named.code, name, phone: named.phone, phoneHash: named.phoneHash, relationCode };
    }
    const phoneHash = this.phones.searchHash(phone);
    const owner = known.find((parent) => parent.phoneHash === phoneHash);
    if (owner && owner.code !== named?.code) {
      const confirmed = samePersonOf(owner, entry, field);
      return { code: owner.code, name: owner.name, phone: owner.phone, phoneHash, relationCode, confirmed };
    }
    if (owner) return { code: owner.code, name, phone: owner.phone, phoneHash, relationCode };
    return { code: named?.code ?? uuidv7(), name, phone: this.phones.encrypt(phone), phoneHash, relationCode };
  }

  private async leaveOthers(
    tx: EntityManager,
    schoolCode: string,
    studentCode: string,
    chosen: readonly Chosen[],
  ): Promise<void> {
    const links = await this.store.linksOf(tx, [studentCode]);
    const kept = new Set(chosen.map(({ code }) => code));
    await this.store.leave(
      tx,
      schoolCode,
      links.filter(({ parentCode }) => !kept.has(parentCode)),
    );
  }
}

const parentsOf = `
  select p.code, p.name, p.phone, l.relation_code as "relationCode"
  from student_parent l join parent p on p.code = l.parent_code where l.student_code = $1 order by l.place, p.code`;

const saveLinks = `
  insert into student_parent (student_code, parent_code, relation_code, place)
  select $2, n.code, n."relationCode", row_number() over ()
  from jsonb_to_recordset($1::jsonb) as n (code text, "relationCode" text)
  on conflict (student_code, parent_code) do update set relation_code = excluded.relation_code, place = excluded.place`;
