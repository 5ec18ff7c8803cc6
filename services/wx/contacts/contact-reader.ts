import type { ContactChange } from '#libs/contracts';
import type { PhoneCipher } from '#libs/crypto';
import { type CorpApp, type SchoolDepartment, type SchoolParent, type SchoolStudent, WeComError } from '#libs/wecom';
import type { WeCom } from '#libs/wecom';
import type { NamedContact } from './named-contacts.js';

/**
 * Reads contacts as they are at the platform now: what a callback says of them may be old. With a student come his
 * departments, with a parent the children: whoever follows may not have heard of them yet.
 */
export class ContactReader {
  private readonly found = new Map<string, ContactChange>();
  private departments: Promise<SchoolDepartment[]> | undefined;

  constructor(
    private readonly weCom: Pick<WeCom, 'school'>,
    private readonly app: CorpApp,
    private readonly phones: PhoneCipher,
  ) {}

  /** Everything that was read. */
  get changes(): ContactChange[] {
    return [...this.found.values()];
  }

  /** Reads a contact, unless it was read before. @throws WeComError, WeComAway */
  async read(contact: NamedContact): Promise<void> {
    const key = `${contact.kind} ${contact.id}`;
    if (this.found.has(key)) return;
    // first, because a parent and a child may name each other
    this.found.set(key, { ...contact, after: null });
    if (contact.kind === 'department') await this.department(key, contact.id);
    else await this.person(key, contact.id);
  }

  private async person(key: string, id: string): Promise<void> {
    try {
      const person = await this.weCom.school.user(this.app, id);
      this.found.delete(key);
      if (person.kind === 'student') await this.student(person.student);
      else await this.parent(person.parent);
    } catch (error) {
      if (!(error instanceof WeComError) || !goneReasons.includes(error.reason)) throw error;
    }
  }

  private async student({ userid, name, departments }: SchoolStudent): Promise<void> {
    for (const id of departments) await this.read({ kind: 'department', id: String(id) });
    const after = { name, departmentIds: departments.map(String) };
    this.found.set(`student ${userid}`, { kind: 'student', id: userid, after });
  }

  private async parent({ userid, mobile, subscribed, children }: SchoolParent): Promise<void> {
    for (const child of children) await this.read({ kind: 'student', id: child.userid });
    const after = {
      name: null,
      encryPhone: mobile === '' ? null : this.phones.encrypt(mobile),
      isSubscribe: subscribed,
      children: children.map((child) => ({ studentId: child.userid, relation: child.relation || null })),
    };
    this.found.set(`parent ${userid}`, { kind: 'parent', id: userid, after });
  }

  private async department(key: string, id: string): Promise<void> {
    this.departments ??= this.weCom.school.departments(this.app);
    const known = (await this.departments).find((each) => String(each.id) === id);
    if (!known) return;
    const parentId = known.parentId === 0 ? null : String(known.parentId);
    if (parentId !== null) await this.read({ kind: 'department', id: parentId });
    this.found.set(key, { kind: 'department', id, after: { name: known.name, parentId, type: known.type } });
  }
}

const goneReasons: readonly string[] = ['unknownUser', 'invalidUser', 'outOfReach'];
