import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { select } from '#libs/db';

/** The parent that is looked for: all three are given by a caller who may be guessing. */
export interface Claim {
  schoolCode: string;
  phoneHash: string;
  studentName: string;
}

/** Parents of the copy, as the pay page looks for them. */
@Injectable()
export class PayParents {
  constructor(private readonly dataSource: DataSource) {}

  /** Code of the parent with that phone and a child of that name in a school. One statement, whatever is wrong. */
  async find({ schoolCode, phoneHash, studentName }: Claim): Promise<string | undefined> {
    const [parent] = await select<{ code: string }>(
      this.dataSource,
      `select p.code from parent p
       where p.school_code = $1 and p.phone_hash = $2 and not p.deleted and exists (
         select 1 from parent_child c join student s on s.code = c.student_code
         where c.parent_code = p.code and s.school_code = $1 and not s.deleted
           and regexp_replace(s.name, '\\s', '', 'g') = $3)
       order by p.code limit 1`,
      [schoolCode, phoneHash, studentName.replace(/\s/g, '')],
    );
    return parent?.code;
  }
}
