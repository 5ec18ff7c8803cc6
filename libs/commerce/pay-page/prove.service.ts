import { Injectable } from '@nestjs/common';
import { setTimeout as passed } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { SystemClock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { texts } from '#libs/contracts';
import { PhoneCipher } from '#libs/crypto';
import { select } from '#libs/data/db';
import { ForbiddenError, RuleError, verifyVisitor, type Visitor } from '#libs/http';
import { PayPageSettings } from './pay-page-settings.js';
import type { ProveBody } from './pay-page.dto.js';
import { PayProofs } from './pay-proofs.js';
import { ProveThrottle } from './prove-throttle.js';

/** What looking for a parent takes at the least, in milliseconds; a search of a busy database takes a part of it. */
export const searchMs = 200;

/** Does work whose time would say something: the result, or the error, comes when `ms` have passed, not before. */
export const inEvenTime = async <T>(ms: number, work: () => Promise<T>): Promise<T> => {
  const [result] = await Promise.allSettled([work(), passed(ms)]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
};

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

/** A parent of the school, and the proof that they show from now on. */
export interface ProvenParent {
  proof: string;
  parentUid: string;
}

/**
 * Parents have no account: a person who knows the phone that the school has of them, and the name of their child, is
 * the parent. A wrong phone and a wrong name are refused alike, in the same time, so that who guesses learns nothing.
 */
@Injectable()
export class ProveService {
  constructor(
    private readonly settings: PayPageSettings,
    private readonly parents: PayParents,
    private readonly proofs: PayProofs,
    private readonly throttle: ProveThrottle,
    private readonly phones: PhoneCipher,
    private readonly config: Config,
    private readonly clock: SystemClock,
  ) {}

  /** `visitor` is the header of the gateway. @throws RuleError when there is no such parent, ThrottledError */
  async prove({ schoolCode, phone, studentName }: ProveBody, visitor: string): Promise<ProvenParent> {
    const place = { schoolCode, phoneHash: this.phones.searchHash(phone), visitor: this.visitorOf(visitor) };
    // before anything is counted, so that no caller fills the table with made-up schools
    if (!(await this.settings.isOpen(schoolCode))) throw new RuleError(this.settings.closedText);
    await this.throttle.begin(place);
    const claim = { schoolCode, phoneHash: place.phoneHash, studentName };
    const parentUid = await inEvenTime(searchMs, () => this.parents.find(claim));
    if (parentUid === undefined) throw new RuleError(texts.proveFailed);
    await this.throttle.succeeded(place);
    return { proof: this.proofs.sign({ schoolCode, parentUid }), parentUid };
  }

  /** The gateway knows no other time than that of day. @throws ForbiddenError for a call that has not come through it */
  private visitorOf(header: string): Visitor {
    const visitor = verifyVisitor(header, this.config.internalKey, this.clock.now().getTime());
    if (!visitor) throw new ForbiddenError(texts.noPermissionZh);
    return visitor;
  }
}
