import type { RosterPart } from '#libs/external/school-sources';
import type { ClassItemDto, StudentInfoDto, StudentItemDto, TeacherItemDto, UserDto } from './user-centre.dto.js';

/** A person whom the user centre knows; the phone in clear. */
export type CentreUser = UserDto & { schoolCode: string };
/** A teacher; the phone in clear. */
export type CentreTeacher = TeacherItemDto;

/** Most names that a search by a part of them returns. */
export const maxSuggestions = 20;

/**
 * The user centre: who belongs to a school. `source` limits records to those of one source, undefined does not.
 * @throws ExternalError when the external user centre does not respond
 */
export abstract class UserCentrePort {
  abstract user(uid: string): Promise<CentreUser | undefined>;
  /** The classes of a school, or of one grade of it, in their order. */
  abstract classes(schoolCode: string, gradeCode?: string): Promise<ClassItemDto[]>;
  /** Students whose name has `likeName` in it, by name, at most `maxSuggestions`. */
  abstract students(schoolCode: string, likeName: string, source?: string): Promise<StudentItemDto[]>;
  /** Teachers whose name has `likeName` in it, by name, at most `maxSuggestions`. */
  abstract teachers(schoolCode: string, likeName: string, source?: string): Promise<CentreTeacher[]>;
  /** All records of a school; undefined when the directory itself is the user centre. */
  abstract roster(schoolCode: string): AsyncIterable<RosterPart> | undefined;
  abstract student(schoolCode: string, uid: string, source?: string): Promise<StudentInfoDto | undefined>;
}
