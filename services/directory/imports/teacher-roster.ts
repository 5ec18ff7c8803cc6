import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PhoneCipher } from '#libs/crypto';
import type { ImportContext, RollbackEffect, Roster, RosterPerson } from '#libs/files/imports';
import { LeaverStore, type TeacherLeaver } from '../members/index.js';
import { SourceRule } from '../schools/index.js';
import { memberBatches } from './member-export.js';

/** The teachers of a school, all of whom stand in a whole file. */
@Injectable()
export class TeacherRoster implements Roster {
  constructor(
    private readonly rule: SourceRule,
    private readonly leavers: LeaverStore,
    private readonly phones: PhoneCipher,
  ) {}

  async *people(tx: EntityManager, schoolCode: string): AsyncGenerator<RosterPerson[]> {
    for await (const teachers of memberBatches<Named>(tx, teachersAfter, schoolCode)) {
      yield teachers.map(({ code, name, phone }) => ({
        ...{ code, name, marks: [this.phones.read(phone)] },
        values: { name, phone: this.phones.masked(phone) },
      }));
    }
  }

  async leave(
    tx: EntityManager,
    { schoolCode }: ImportContext,
    codes: readonly string[],
  ): Promise<(TeacherLeaver | null)[]> {
    const school = await this.rule.holdOwn(tx, schoolCode);
    const gone = await this.leavers.takeTeachers(tx, school.code, codes);
    return codes.map((code) => gone.get(code) ?? null);
  }

  async bringBack(
    tx: EntityManager,
    { schoolCode }: ImportContext,
    changes: readonly unknown[],
  ): Promise<RollbackEffect[]> {
    const school = await this.rule.holdOwn(tx, schoolCode);
    return rollbackEffects(await this.leavers.returnTeachers(tx, school, changes as readonly TeacherLeaver[]));
  }
}

/** What became of people who were added again, by why each stays away. */
export const rollbackEffects = (reasons: readonly (readonly string[])[]): RollbackEffect[] =>
  reasons.map((each) => (each.length === 0 ? { rolledBack: true } : { rolledBack: false, kept: each.join('；') }));

interface Named {
  code: string;
  name: string;
  phone: string;
}

const teachersAfter = `
  select code, name, phone from teacher where school_code = $1 and code > $2 order by code limit $3`;
