/** Payload of the command `syncCode`: where a card finds the face-feature file of its school. */
export interface SyncCodePayload {
  /** Signed address, good for a day. */
  url: string;
  /** Strong ETag of the file: its SHA-256 in quotation marks. A card that has it already gets 304 with `If-None-Match`. */
  etag: string;
}

/**
 * The face-feature file of a school as cards read it: what they need to know whom they see. Everything is in the order of
 * its code, so that the same people make the same file.
 */
export interface FaceFeatureFile {
  schoolCode: string;
  schoolName: string;
  classes: FaceClass[];
  students: FaceStudent[];
  teachers: FaceTeacher[];
}

/** A class, with its rooms and the cards that hang there. */
export interface FaceClass {
  code: string;
  name: string;
  classrooms: { classroomCode: string; name: string; deviceNo: string | null }[];
}

export interface FaceStudent {
  code: string;
  name: string;
  studentNo: string | null;
  classCode: string;
}

export interface FaceTeacher {
  code: string;
  name: string;
  classCodes: string[];
}
