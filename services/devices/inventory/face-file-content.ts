import { createHash } from 'node:crypto';
import type { Queryable } from '#libs/db';
import { keysetBatches } from '#libs/exports';
import { faceClasses, faceStudents, faceTeachers, type ReadFaces } from './face-people-store.js';

/** What a file turned out to hold, once all of it was read. */
export interface FaceFileFacts {
  /** Hexadecimal. */
  sha256: string;
  bytes: number;
  classes: number;
  students: number;
  teachers: number;
}

/**
 * The content of a school's face-feature file, a batch of people at a time: the file is never in memory as a whole. What
 * is the same in the database is the same to the byte. Read `facts` when it has ended.
 */
export class FaceFileContent {
  private readonly hash = createHash('sha256');
  private bytes = 0;
  private readonly counts = { classes: 0, students: 0, teachers: 0 };

  constructor(
    private readonly db: Queryable,
    private readonly school: { code: string; name: string },
  ) {}

  async *parts(): AsyncGenerator<Buffer> {
    for await (const text of this.texts()) {
      const part = Buffer.from(text);
      this.hash.update(part);
      this.bytes += part.length;
      yield part;
    }
  }

  facts(): FaceFileFacts {
    return { sha256: this.hash.digest('hex'), bytes: this.bytes, ...this.counts };
  }

  private async *texts(): AsyncGenerator<string> {
    const { code, name } = this.school;
    yield JSON.stringify({ schoolCode: code, schoolName: name }).slice(0, -1);
    yield* this.list('classes', faceClasses);
    yield* this.list('students', faceStudents);
    yield* this.list('teachers', faceTeachers);
    yield '}';
  }

  private async *list<Row extends { code: string }>(
    name: keyof typeof this.counts,
    read: ReadFaces<Row>,
  ): AsyncGenerator<string> {
    yield `,"${name}":[`;
    for await (const rows of keysetBatches<Row>((after, size) => read(this.db, this.school.code, after, size))) {
      if (rows.length === 0) continue;
      yield (this.counts[name] === 0 ? '' : ',') + JSON.stringify(rows).slice(1, -1);
      this.counts[name] += rows.length;
    }
    yield ']';
  }
}
