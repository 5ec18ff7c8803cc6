import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { Allow, anyone, MayConflict, Returns, ReturnsList } from '#libs/http';
import { Once } from '#libs/http/idempotency';
import {
  AuthorizeQuery,
  AuthorizeUrl,
  GivenProof,
  PayerBody,
  PayerProof,
  PayerService,
  payingParent,
  PayOrderQuery,
  PayProofs,
  PaySchoolQuery,
  TakesPayProof,
} from '#libs/commerce';
import { CallOffers } from './call-offers.js';
import { CallOrdersService } from './call-orders.service.js';
import { CallOffer, CallOrder, CallOrderBody, CallPackageOffer, CallWallet } from './call-pay.dto.js';
import { CallWalletService } from './call-wallet.service.js';

/** Calls of the part of the pay page on which minutes are bought. They have no session: a proof says who calls. */
@Controller('api/trtc/mobile')
export class CallPayController {
  constructor(
    private readonly offers: CallOffers,
    private readonly payers: PayerService,
    private readonly orders: CallOrdersService,
    private readonly wallets: CallWalletService,
    private readonly proofs: PayProofs,
  ) {}

  /** What parents read about a school, and whether they can buy. */
  @Get('school')
  @Allow(anyone)
  @Returns(CallOffer)
  callSchool(@Query() { schoolCode }: PaySchoolQuery): Promise<CallOffer> {
    return this.offers.school(schoolCode);
  }

  /** The packages of minutes that a school sells; none while it sells none. */
  @Get('packages')
  @Allow(anyone)
  @ReturnsList(CallPackageOffer)
  callPackages(@Query() { schoolCode }: PaySchoolQuery): Promise<CallPackageOffer[]> {
    return this.offers.packages(schoolCode);
  }

  /** Where the payer is identified at the payment platform. */
  @Get('authorize')
  @Allow(anyone)
  @Returns(AuthorizeUrl)
  authorizeCallPayer(@Query() { schoolCode, state }: AuthorizeQuery): AuthorizeUrl {
    return { url: this.payers.authorizeUrl(schoolCode, state) };
  }

  /** Takes the code with which the payer came back. */
  @Post('payer')
  @Allow(anyone, { known: true })
  @TakesPayProof()
  @Returns(PayerProof)
  async callPayer(@Body() { code }: PayerBody, @GivenProof() given: string): Promise<PayerProof> {
    return { proof: await this.payers.withPayer(this.proofs.read(given), code) };
  }

  /** Makes an order that can be paid at once. 409: the package or its price is no longer the one that was shown. */
  @Post('order')
  @Allow(anyone, { known: true })
  @TakesPayProof()
  @Once({ owner: payingParent })
  @MayConflict()
  @Returns(CallOrder)
  orderMinutes(@Body() body: CallOrderBody, @GivenProof() given: string): Promise<CallOrder> {
    return this.orders.order(body, this.proofs.read(given));
  }

  /** An order of the parent. */
  @Get('order')
  @Allow(anyone, { known: true })
  @TakesPayProof()
  @Returns(CallOrder)
  callOrderState(@Query() { orderNo }: PayOrderQuery, @GivenProof() given: string): Promise<CallOrder> {
    return this.orders.state(orderNo, this.proofs.read(given));
  }

  /** The minutes of the parent's children: balances, orders, recharges and calls. */
  @Get('wallet')
  @Allow(anyone, { known: true })
  @TakesPayProof()
  @Returns(CallWallet)
  callWallet(@GivenProof() given: string): Promise<CallWallet> {
    return this.wallets.of(this.proofs.read(given));
  }
}
