import { Body, Controller, Post } from '@nestjs/common';
import { Allow, anyone, MayBeThrottled, Returns } from '#libs/http';
import { GivenProof, PayProofs, TakesPayProof } from '#libs/commerce';
import { CallPace } from './call-pace.js';
import { CallGrant, ParentCallBody } from './grant.dto.js';
import { GrantService } from './grant.service.js';

/** What the parents' web app calls to call a child. Parents have no session: a proof says who calls. */
@Controller('api/trtc/mobile')
export class ParentCallController {
  constructor(
    private readonly proofs: PayProofs,
    private readonly pace: CallPace,
    private readonly grants: GrantService,
  ) {}

  /** Lets the parent into the room of their child, for as long as its minutes last. */
  @Post('call')
  @Allow(anyone, { known: true })
  @TakesPayProof()
  @MayBeThrottled()
  @Returns(CallGrant)
  parentCall(@Body() { studentUid }: ParentCallBody, @GivenProof() given: string): Promise<CallGrant> {
    const { schoolCode, parentUid } = this.proofs.read(given);
    this.pace.take(`parent ${parentUid}`);
    return this.grants.forParent(schoolCode, parentUid, studentUid);
  }
}
