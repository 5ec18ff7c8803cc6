import { v7 as uuidv7 } from 'uuid';
import { filled, texts } from '#libs/contracts';
import { isSameName } from '#libs/copies/people';
import { accepted, type PhoneCoder, rejected, type SaveOptions, type SaveResult, snapshotOf } from './member-store.js';
import type { StoredTeacher, TeacherInput, TeacherPlaces, TeacherSnapshot } from './teacher-snapshot.js';

/** Decides row by row what saving teachers does: what a row gets is taken for the rows after it. Writes nothing. */
export class TeacherPlan {
  private readonly byCode = new Map<string, StoredTeacher>();
  private readonly byHash = new Map<string, StoredTeacher>();
  /** Teachers whose phone or class another row of this save frees. */
  private readonly leavesPhone = new Set<string>();
  private readonly leavesClass = new Set<string>();
  private readonly takenCodes = new Set<string>();
  private readonly takenHashes = new Set<string>();
  private readonly takenClasses = new Set<string>();

  constructor(
    known: readonly StoredTeacher[],
    private readonly places: TeacherPlaces,
    private readonly phones: PhoneCoder,
    private readonly options: SaveOptions = {},
  ) {
    for (const teacher of known) {
      this.byCode.set(teacher.code, teacher);
      this.byHash.set(teacher.phoneHash, teacher);
    }
  }

  /** What becomes of each row, in their order. */
  outcomes(rows: readonly TeacherInput[]): SaveResult<TeacherSnapshot>[] {
    const hashed = rows.map((row) => ({ row, hash: row.phone && this.phones.searchHash(row.phone) }));
    for (const { row, hash } of hashed) this.noteLeaving(row, hash);
    return hashed.map(({ row, hash }) => this.outcome(row, hash));
  }

  private noteLeaving({ code = '', masterClassCode }: TeacherInput, hash: string | undefined): void {
    const known = this.byCode.get(code);
    if (!known) return;
    if (hash !== undefined && hash !== known.phoneHash) this.leavesPhone.add(code);
    if (masterClassCode !== undefined && masterClassCode !== known.masterClassCode) this.leavesClass.add(code);
  }

  private outcome(row: TeacherInput, hash: string | undefined): SaveResult<TeacherSnapshot> {
    const known = row.code === undefined ? hash && this.byHash.get(hash) : this.byCode.get(row.code);
    const { bringBack = false } = this.options;
    if (row.code !== undefined && !known !== bringBack)
      return rejected([known ? texts.teacherTwice : texts.teacherUnknown], row.code);
    const before = known || undefined;
    const code = before?.code ?? row.code ?? uuidv7();
    const reasons = [
      ...this.otherPerson(row, before),
      ...this.phoneReasons(code, hash, before),
      ...this.placeReasons(code, row),
    ];
    if (reasons.length > 0) return rejected(reasons, before?.code ?? '');
    this.take(code, hash ?? before?.phoneHash, row.masterClassCode);
    return accepted({ code, before: before ? snapshotOf(before) : null, after: this.after(row, hash, before) });
  }

  /** Why a row means another teacher than it names, if it may not rename. */
  private otherPerson({ code, name }: TeacherInput, before: StoredTeacher | undefined): string[] {
    if (!this.options.keepNames || !before || isSameName(before.name, name)) return [];
    const text = code === undefined ? texts.teacherPhoneOfOther : texts.teacherCodeOfOther;
    return [filled(text, { known: before.name, name })];
  }

  private phoneReasons(code: string, hash: string | undefined, before: StoredTeacher | undefined): string[] {
    if (this.takenCodes.has(code)) return [texts.teacherTwice];
    if (hash === undefined) return before ? [] : [texts.phone];
    if (this.takenHashes.has(hash)) return [texts.teacherTwice];
    const owner = this.byHash.get(hash);
    return owner && owner.code !== code && !this.leavesPhone.has(owner.code) ? [texts.teacherPhoneTaken] : [];
  }

  private placeReasons(code: string, row: TeacherInput): string[] {
    const { departmentCode, masterClassCode, groups = [], classes = [] } = row;
    const reasons: string[] = [];
    if (departmentCode && !this.places.departments.has(departmentCode)) reasons.push(texts.departmentUnknown);
    if (groups.some((group) => !this.places.groups.has(group))) reasons.push(texts.groupUnknown);
    const named = [...classes.map(({ classCode }) => classCode), ...(masterClassCode ? [masterClassCode] : [])];
    if (named.some((each) => !this.places.heads.has(each))) reasons.push(texts.classUnknown);
    else if (masterClassCode && this.hasOtherHead(masterClassCode, code)) reasons.push(texts.classHasHead);
    return reasons;
  }

  private hasOtherHead(classCode: string, code: string): boolean {
    const head = this.places.heads.get(classCode) ?? null;
    if (this.takenClasses.has(classCode)) return true;
    return head !== null && head !== code && !this.leavesClass.has(head);
  }

  private take(code: string, hash: string | undefined, classCode: string | null | undefined): void {
    this.takenCodes.add(code);
    if (hash !== undefined) this.takenHashes.add(hash);
    if (classCode) this.takenClasses.add(classCode);
  }

  private after(row: TeacherInput, hash: string | undefined, before: StoredTeacher | undefined): TeacherSnapshot {
    const keepsPhone = before !== undefined && (hash === undefined || hash === before.phoneHash);
    return {
      name: this.options.keepNames && before ? before.name : row.name,
      phone: keepsPhone ? before.phone : this.phones.encrypt(row.phone ?? ''),
      phoneHash: hash ?? before?.phoneHash ?? '',
      position: row.position ?? before?.position ?? 5,
      isAdmin: row.isAdmin ?? before?.isAdmin ?? 0,
      departmentCode: row.departmentCode === undefined ? (before?.departmentCode ?? null) : row.departmentCode,
      groups: row.groups ? [...new Set(row.groups)].sort() : (before?.groups ?? []),
      masterClassCode: row.masterClassCode === undefined ? (before?.masterClassCode ?? null) : row.masterClassCode,
      classes: row.classes ? taughtOnce(row.classes) : (before?.classes ?? []),
    };
  }
}

const taughtOnce = (classes: TeacherInput['classes'] = []): TeacherSnapshot['classes'] => {
  const keyOf = ({ classCode, subject }: TeacherSnapshot['classes'][number]): string => `${classCode}\n${subject}`;
  const byKey = new Map(
    classes.map(({ classCode, subject }) => [keyOf({ classCode, subject }), { classCode, subject }]),
  );
  return [...byKey.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each);
};
