import { Injectable } from '@nestjs/common';
import { SystemClock } from '#libs/clock';
import { Config } from '#libs/config';
import { texts } from '#libs/contracts';
import { PhoneCipher } from '#libs/crypto';
import { ForbiddenError, RuleError, verifyVisitor, type Visitor } from '#libs/http';
import { inEvenTime, searchMs } from './even-time.js';
import type { ProveBody } from './pay-page.dto.js';
import { PayPageSettings } from './pay-page-settings.js';
import { PayParents } from './pay-parents.js';
import { PayProofs } from './pay-proofs.js';
import { ProveThrottle } from './prove-throttle.js';

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
