import { ExternalError, type ExternalOptions } from '#libs/external';
import { HttpSource, placeOf, type RosterPart, userCentreDialect } from '#libs/external/school-sources';
import { type CentreTeacher, type CentreUser, maxSuggestions, UserCentrePort } from './user-centre.port.js';
import type { ClassItemDto, StudentInfoDto, StudentItemDto } from './user-centre.dto.js';

const name = 'user centre';
type Query = Record<string, string | number | undefined>;

/** The external user centre, by HTTP. Its responses are checked before they are returned. */
export class HttpUserCentre extends UserCentrePort {
  private readonly source: HttpSource;

  constructor(address: string, now: () => Date, options: Partial<ExternalOptions> = {}) {
    super();
    this.source = new HttpSource(name, placeOf(address), userCentreDialect, now, options);
  }

  override async user(uid: string): Promise<CentreUser | undefined> {
    const body = await this.maybe(`users/${encodeURIComponent(uid)}`);
    return body === undefined ? undefined : new CentreReader(name, body).user();
  }

  override async classes(schoolCode: string, gradeCode?: string): Promise<ClassItemDto[]> {
    return (await this.list(schoolCode, 'classes', { gradeCode })).map((each) => each.classItem());
  }

  override async students(schoolCode: string, likeName: string, source?: string): Promise<StudentItemDto[]> {
    const found = await this.list(schoolCode, 'students', { likeName, source, size: maxSuggestions });
    return found.slice(0, maxSuggestions).map((each) => each.student());
  }

  override async teachers(schoolCode: string, likeName: string, source?: string): Promise<CentreTeacher[]> {
    const found = await this.list(schoolCode, 'teachers', { likeName, source, size: maxSuggestions });
    return found.slice(0, maxSuggestions).map((each) => each.teacher());
  }

  override async student(schoolCode: string, uid: string, source?: string): Promise<StudentInfoDto | undefined> {
    const path = `schools/${encodeURIComponent(schoolCode)}/students/${encodeURIComponent(uid)}`;
    const body = await this.maybe(path, { source });
    return body === undefined ? undefined : new CentreReader(name, body).studentDetail();
  }

  override roster(schoolCode: string): AsyncIterable<RosterPart> {
    return this.source.read(schoolCode);
  }

  private async list(schoolCode: string, what: string, query: Query): Promise<CentreReader[]> {
    const body = await this.get(`schools/${encodeURIComponent(schoolCode)}/${what}`, query);
    return new CentreReader(name, body).items();
  }

  /** The body of a path, or undefined when there is none. */
  private async maybe(path: string, query: Query = {}): Promise<unknown> {
    const body = await this.get(path, query);
    return body === null ? undefined : body;
  }

  private async get(path: string, query: Query): Promise<unknown> {
    const { secret } = this.source.account;
    const body = await this.source.get({
      path: `uc/v1/${path}`,
      query,
      headers: { authorization: `Bearer ${secret}` },
    });
    if (body === undefined) throw new ExternalError(name, 'unreadable', path);
    return body;
  }
}

/** Reads a response of the external user centre. @throws ExternalError when a field is missing or has another type */
class CentreReader {
  private readonly fields: Record<string, unknown>;

  constructor(
    private readonly system: string,
    body: unknown,
  ) {
    if (typeof body !== 'object' || body === null) throw this.unreadable('a record');
    this.fields = body as Record<string, unknown>;
  }

  /** The records of `{items: [...]}`. */
  items(name = 'items'): CentreReader[] {
    const items = this.fields[name];
    if (!Array.isArray(items)) throw this.unreadable(name);
    return items.map((item) => new CentreReader(this.system, item));
  }

  user(): CentreUser {
    const tags = this.fields['tags'];
    if (!Number.isSafeInteger(tags)) throw this.unreadable('tags');
    return {
      ...this.texts('uid', 'name', 'source', 'schoolCode'),
      headImage: this.text('headImage', ''),
      phone: this.text('phone', ''),
      tags: tags as number,
    };
  }

  classItem(): ClassItemDto {
    return this.texts('classCode', 'className', 'gradeCode', 'gradeName');
  }

  student(): StudentItemDto {
    return this.texts('studentUid', 'studentName', 'classCode', 'className');
  }

  teacher(): CentreTeacher {
    return { ...this.texts('uid', 'name'), phone: this.text('phone', '') };
  }

  studentDetail(): StudentInfoDto {
    return {
      ...this.texts('studentName', 'className'),
      masterTeacherName: this.text('masterTeacherName', ''),
      masterTeacherUid: this.text('masterTeacherUid', ''),
      parents: this.items('parents').map((each) => each.texts('uid', 'displayName')),
    };
  }

  private texts<Name extends string>(...names: readonly Name[]): Record<Name, string> {
    return Object.fromEntries(names.map((name) => [name, this.text(name)])) as Record<Name, string>;
  }

  private text(name: string, missing?: string): string {
    const value = this.fields[name] ?? missing;
    if (typeof value !== 'string') throw this.unreadable(name);
    return value;
  }

  private unreadable(what: string): ExternalError {
    return new ExternalError(this.system, 'unreadable', `${what} is missing`);
  }
}
