import type { ContactChange } from '#libs/contracts';
import type { PhoneCipher } from '#libs/crypto';
import {
  type CorpApp,
  type SchoolDepartment,
  type SchoolParent,
  type SchoolStudent,
  type WeCom,
  WeComError,
  type XmlElement,
} from '#libs/wecom';

/** A contact that a callback names. */
interface NamedContact {
  kind: ContactChange['kind'];
  id: string;
}

/** `create_student`, `delete_department` …; the platform's own samples write `create_deparmtment`. */
const changePattern = /^(?:create|update|delete)_(student|parent|department|deparmtment)$/;
const subscriptions: readonly string[] = ['subscribe', 'unsubscribe'];

const kindOf = (changeType: string): NamedContact['kind'] | undefined => {
  if (subscriptions.includes(changeType)) return 'parent';
  const [, named] = changePattern.exec(changeType) ?? [];
  return named === 'student' || named === 'parent' || named === undefined ? named : 'department';
};

/** The contacts of a callback, of one change or of several, each once. One with a new id is gone under the old one. */
export const namedContacts = (xml: XmlElement): NamedContact[] => {
  const changes = xml.all('ChangeList');
  const named = (changes.length > 0 ? changes : [xml]).flatMap((each) => {
    const kind = kindOf(each.text('ChangeType'));
    const ids = [each.text('Id'), each.text('NewId')].filter((id) => id !== '');
    return kind === undefined ? [] : ids.map((id) => ({ kind, id }));
  });
  return [...new Map(named.map((each) => [`${each.kind} ${each.id}`, each])).values()];
};

type Person = Awaited<ReturnType<WeCom['school']['user']>>;

/**
 * Reads contacts as they are at the platform now: what a callback says of them may be old. With a student come the
 * departments, with a parent the children: a consumer may not know them yet.
 */
export class ContactReader {
  private readonly found = new Map<string, ContactChange>();
  private readonly named = new Set<string>();
  private readonly begun = new Set<string>();
  private departments: Promise<SchoolDepartment[]> | undefined;

  constructor(
    private readonly weCom: Pick<WeCom, 'school'>,
    private readonly app: CorpApp,
    private readonly phones: PhoneCipher,
  ) {}

  /**
   * Reads what a callback names. Of that, who is not at the platform any more is gone; who only comes along never is, and
   * whom the app may not see stays as they are. @throws WeComError, WeComAway
   */
  async read(named: readonly NamedContact[]): Promise<ContactChange[]> {
    for (const each of named) this.named.add(keyOf(each));
    for (const each of named) await this.one(each);
    return [...this.found.values()];
  }

  private async one(contact: NamedContact): Promise<void> {
    // a parent and a child may name each other
    if (this.begun.has(keyOf(contact))) return;
    this.begun.add(keyOf(contact));
    if (contact.kind === 'department') await this.department(contact);
    else await this.person(contact);
  }

  private async person(contact: NamedContact): Promise<void> {
    const person = await this.seen(contact);
    if (person?.kind === 'student') await this.student(person.student);
    else if (person) await this.parent(person.parent);
  }

  private async seen(contact: NamedContact): Promise<Person | undefined> {
    try {
      return await this.weCom.school.user(this.app, contact.id);
    } catch (error) {
      if (!(error instanceof WeComError)) throw error;
      if (goneReasons.includes(error.reason)) this.gone(contact);
      else if (error.reason !== 'outOfReach') throw error;
      return undefined;
    }
  }

  private async student({ userid, name, departments }: SchoolStudent): Promise<void> {
    for (const id of departments) await this.one({ kind: 'department', id: String(id) });
    const after = { name, departmentIds: departments.map(String) };
    this.keep({ kind: 'student', id: userid, after });
  }

  private async parent({ userid, mobile, subscribed, children }: SchoolParent): Promise<void> {
    for (const child of children) await this.one({ kind: 'student', id: child.userid });
    const after = {
      name: null,
      encryPhone: mobile === '' ? null : this.phones.encrypt(mobile),
      isSubscribe: subscribed,
      children: children.map((child) => ({ studentId: child.userid, relation: child.relation || null })),
    };
    this.keep({ kind: 'parent', id: userid, after });
  }

  private async department(contact: NamedContact): Promise<void> {
    this.departments ??= this.weCom.school.departments(this.app);
    const known = (await this.departments).find((each) => String(each.id) === contact.id);
    if (!known) return this.gone(contact);
    const parentId = known.parentId === 0 ? null : String(known.parentId);
    if (parentId !== null) await this.one({ kind: 'department', id: parentId });
    this.keep({ kind: 'department', id: contact.id, after: { name: known.name, parentId, type: known.type } });
  }

  private gone(contact: NamedContact): void {
    if (this.named.has(keyOf(contact))) this.keep({ ...contact, after: null });
  }

  private keep(change: ContactChange): void {
    this.found.set(keyOf(change), change);
  }
}

const keyOf = ({ kind, id }: NamedContact): string => `${kind} ${id}`;

const goneReasons: readonly string[] = ['unknownUser', 'invalidUser'];
