import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { texts } from '#libs/contracts';
import { select } from '#libs/db';
import { NotFoundError } from '#libs/http';
import type { MemberSchool } from '../member/member-school.js';
import { SourceRule } from '../school/source-rule.js';

/** Schools whose members may be imported. */
@Injectable()
export class OwnSchool {
  constructor(private readonly rule: SourceRule) {}

  /** The school, held until the transaction ends. @throws RuleError when another source decides about its members */
  async hold(tx: EntityManager, code: string): Promise<MemberSchool> {
    const [school] = await select<MemberSchool>(tx, 'select code, source from school where code = $1 for share', [
      code,
    ]);
    if (!school) throw new NotFoundError(texts.schoolUnknown);
    this.rule.assertEditable(school);
    return school;
  }
}
