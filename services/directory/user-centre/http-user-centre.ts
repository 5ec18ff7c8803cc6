import { ExternalError, type ExternalOptions } from '#libs/external';
import { HttpSource, placeOf, type RosterPart, userCentreDialect } from '#libs/school-sources';
import { CentreReader } from './centre-reader.js';
import {
  type CentreClass,
  type CentreStudent,
  type CentreStudentDetail,
  type CentreTeacher,
  type CentreUser,
  maxSuggestions,
  UserCentrePort,
} from './user-centre.port.js';

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

  override async classes(schoolCode: string, gradeCode?: string): Promise<CentreClass[]> {
    return (await this.list(schoolCode, 'classes', { gradeCode })).map((each) => each.classItem());
  }

  override async students(schoolCode: string, likeName: string, source?: string): Promise<CentreStudent[]> {
    const found = await this.list(schoolCode, 'students', { likeName, source, size: maxSuggestions });
    return found.slice(0, maxSuggestions).map((each) => each.student());
  }

  override async teachers(schoolCode: string, likeName: string, source?: string): Promise<CentreTeacher[]> {
    const found = await this.list(schoolCode, 'teachers', { likeName, source, size: maxSuggestions });
    return found.slice(0, maxSuggestions).map((each) => each.teacher());
  }

  override async student(schoolCode: string, uid: string, source?: string): Promise<CentreStudentDetail | undefined> {
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
