import { ExternalError } from '#libs/external';
import type { CentreClass, CentreStudent, CentreStudentDetail, CentreTeacher, CentreUser } from './user-centre.port.js';

/** Reads a response of the external user centre. @throws ExternalError when a field is missing or has another type */
export class CentreReader {
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
      uid: this.text('uid'),
      name: this.text('name'),
      headImage: this.text('headImage', ''),
      phone: this.text('phone', ''),
      tags: tags as number,
      source: this.text('source'),
      schoolCode: this.text('schoolCode'),
    };
  }

  classItem(): CentreClass {
    return {
      classCode: this.text('classCode'),
      className: this.text('className'),
      gradeCode: this.text('gradeCode'),
      gradeName: this.text('gradeName'),
    };
  }

  student(): CentreStudent {
    return {
      studentUid: this.text('studentUid'),
      studentName: this.text('studentName'),
      classCode: this.text('classCode'),
      className: this.text('className'),
    };
  }

  teacher(): CentreTeacher {
    return { uid: this.text('uid'), name: this.text('name'), phone: this.text('phone', '') };
  }

  studentDetail(): CentreStudentDetail {
    return {
      studentName: this.text('studentName'),
      className: this.text('className'),
      masterTeacherName: this.text('masterTeacherName', ''),
      masterTeacherUid: this.text('masterTeacherUid', ''),
      parents: this.items('parents').map((each) => ({ uid: each.text('uid'), displayName: each.text('displayName') })),
    };
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
