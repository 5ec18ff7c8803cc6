import { v7 as uuidv7 } from 'uuid';
import { filled, fromKeys, studentFieldKeys, texts } from '#libs/contracts';
import { groupBy } from '#libs/data/db';
import { isSameName } from '#libs/copies/people';
import { accepted, rejected, type SaveOptions, type SaveResult, snapshotOf } from './member-store.js';
import type { NameInClass, StoredStudent, StudentInput, StudentSnapshot } from './student-snapshot.js';

/** How rows find and change who is known already. */
export interface StudentSaveOptions extends SaveOptions {
  /** A row without code and number is the student of that name in the class, if there is one. */
  byName?: boolean;
}

/** Decides row by row what saving students does. Writes nothing. */
export class StudentPlan {
  private readonly byCode: ReadonlyMap<string, StoredStudent>;
  private readonly byNumber: ReadonlyMap<string, StoredStudent>;
  private readonly byName: Map<string, StoredStudent[]>;
  /** Students whose number another row of this save frees. */
  private readonly leavesNumber = new Set<string>();
  private readonly takenCodes = new Set<string>();
  private readonly takenNumbers = new Set<string>();

  constructor(
    known: readonly StoredStudent[],
    private readonly classes: ReadonlySet<string>,
    private readonly options: StudentSaveOptions,
  ) {
    this.byCode = new Map(known.map((student) => [student.code, student]));
    this.byNumber = new Map(
      known.flatMap((student) => (student.studentNo === null ? [] : [[student.studentNo, student]])),
    );
    this.byName = groupBy(known, nameKey);
  }

  /** What becomes of each row, in their order. */
  outcomes(rows: readonly StudentInput[]): SaveResult<StudentSnapshot>[] {
    for (const { code = '', studentNo } of rows) {
      const known = this.byCode.get(code);
      if (known && studentNo !== undefined && studentNo !== known.studentNo) this.leavesNumber.add(code);
    }
    return rows.map((row) => this.outcome(row));
  }

  private outcome(row: StudentInput): SaveResult<StudentSnapshot> {
    const found = this.find(row);
    if (found === 'unknown') return rejected([texts.studentUnknown], row.code);
    if (found === 'ambiguous') return rejected([texts.studentAmbiguous]);
    const code = found?.code ?? row.code ?? uuidv7();
    const reasons = this.reasons(row, code, found);
    if (reasons.length > 0) return rejected(reasons, found?.code ?? '');
    this.takenCodes.add(code);
    if (row.studentNo) this.takenNumbers.add(row.studentNo);
    const before = found ? snapshotOf(found) : null;
    const after = {
      name: this.options.keepNames && found ? found.name : row.name,
      classCode: row.classCode,
      gender: row.gender ?? before?.gender ?? 1,
      ...fromKeys(studentFieldKeys, (key) => (row[key] === undefined ? (before?.[key] ?? null) : row[key])),
    };
    if (this.options.keepNames && !found) this.byName.set(nameKey(row), [...this.named(row), { code, ...after }]);
    return accepted({ code, before, after });
  }

  private find(row: StudentInput): StoredStudent | undefined | 'unknown' | 'ambiguous' {
    if (row.code !== undefined) return this.byCode.get(row.code) ?? (this.options.bringBack ? undefined : 'unknown');
    const numbered = row.studentNo ? this.byNumber.get(row.studentNo) : undefined;
    if (numbered || !this.options.byName) return numbered;
    const named = this.named(row).filter(({ studentNo }) => !row.studentNo || studentNo === null);
    return named.length > 1 ? 'ambiguous' : named[0];
  }

  private named(row: NameInClass): StoredStudent[] {
    return this.byName.get(nameKey(row)) ?? [];
  }

  /** Why a row means another student than it names, if it may not rename. */
  private otherPerson(row: StudentInput, found: StoredStudent | undefined): string[] {
    const { name, studentNo } = row;
    if (!this.options.keepNames) return [];
    if (found) {
      return isSameName(found.name, name) ? [] : [filled(texts.studentNoOfOther, { known: found.name, name })];
    }
    const numbered = studentNo ? this.named(row).find((each) => each.studentNo !== null) : undefined;
    if (!studentNo || !numbered) return [];
    const knownNo = numbered.studentNo ?? '';
    return [filled(texts.studentHasOtherNo, { known: numbered.name, knownNo, studentNo })];
  }

  private reasons(row: StudentInput, code: string, found: StoredStudent | undefined): string[] {
    const reasons = this.otherPerson(row, found);
    if (this.takenCodes.has(code) || (found && this.options.bringBack)) reasons.push(texts.studentTwice);
    if (!this.classes.has(row.classCode)) reasons.push(texts.classUnknown);
    if (!found && row.gender === undefined) reasons.push(texts.genderRequired);
    if (row.studentNo && this.isTaken(row.studentNo, code)) reasons.push(texts.studentNoTaken);
    return reasons;
  }

  private isTaken(number: string, code: string): boolean {
    const owner = this.byNumber.get(number);
    return this.takenNumbers.has(number) || (!!owner && owner.code !== code && !this.leavesNumber.has(owner.code));
  }
}

const nameKey = ({ classCode, name }: NameInClass): string => `${classCode}\n${name}`;
