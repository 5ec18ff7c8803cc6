import type { ContactChange } from '#libs/contracts';
import type { PhoneCipher } from '#libs/crypto';
import { type CorpApp, type SchoolDepartment, type SchoolParent, type SchoolStudent, WeComError } from '#libs/wecom';
import type { WeCom } from '#libs/wecom';
import type { NamedContact } from './named-contacts.js';

type Of<Kind extends ContactChange['kind']> = Extract<ContactChange, { kind: Kind }>;

/** Reads contacts as they are at the platform now: what a callback says of them may be old. */
export class ContactReader {
  private departments: Promise<SchoolDepartment[]> | undefined;

  constructor(
    private readonly weCom: WeCom,
    private readonly app: CorpApp,
    private readonly phones: PhoneCipher,
  ) {}

  /** A contact; without `after` when it is gone. @throws WeComError, WeComAway */
  async read({ kind, id }: NamedContact): Promise<ContactChange> {
    if (kind === 'department') return this.department(id);
    try {
      const found = await this.weCom.school.user(this.app, id);
      if (found.kind === 'student') return studentOf(found.student);
      return this.parentOf(found.parent);
    } catch (error) {
      if (error instanceof WeComError && goneReasons.includes(error.reason)) return { kind, id, after: null };
      throw error;
    }
  }

  private async department(id: string): Promise<Of<'department'>> {
    this.departments ??= this.weCom.school.departments(this.app);
    const found = (await this.departments).find((each) => String(each.id) === id);
    const parentId = found && found.parentId !== 0 ? String(found.parentId) : null;
    return { kind: 'department', id, after: found ? { name: found.name, parentId, type: found.type } : null };
  }

  private parentOf({ userid, mobile, subscribed, children }: SchoolParent): Of<'parent'> {
    return {
      kind: 'parent',
      id: userid,
      after: {
        name: null,
        encryPhone: mobile === '' ? null : this.phones.encrypt(mobile),
        isSubscribe: subscribed,
        children: children.map(({ userid: studentId, relation }) => ({ studentId, relation: relation || null })),
      },
    };
  }
}

const goneReasons: readonly string[] = ['unknownUser', 'invalidUser', 'outOfReach'];

const studentOf = ({ userid, name, departments }: SchoolStudent): Of<'student'> => ({
  kind: 'student',
  id: userid,
  after: { name, departmentIds: departments.map(String) },
});
