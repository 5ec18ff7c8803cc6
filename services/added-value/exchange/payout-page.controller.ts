import { Controller, Get } from '@nestjs/common';
import { Allow, anyone, MayBeThrottled, Returns } from '#libs/http';
import { GivenProof, TakesPayProof } from '#libs/commerce';
import { PayoutPage } from './exchange.dto.js';
import { PayoutConfirmations } from './payout-confirmations.js';

/** What the page shows on which a teacher confirms a payout. There is no session: the link is the proof. */
@Controller('api/integral/mobile')
export class PayoutPageController {
  constructor(private readonly confirmations: PayoutConfirmations) {}

  /** The exchange of a link, and what opens the window in which it is confirmed. */
  @Get('payout')
  @Allow(anyone, { known: true })
  @TakesPayProof('What stands behind `#payout=` of the link.')
  @MayBeThrottled()
  @Returns(PayoutPage)
  payoutPage(@GivenProof() given: string): Promise<PayoutPage> {
    return this.confirmations.page(given);
  }
}
