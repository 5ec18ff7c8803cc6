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
import { PayItemDto } from '../pay-item/pay-item.dto.js';
import { PayOfferService } from './pay-offer.service.js';
import { PayOrderService } from './pay-order.service.js';
import { PayOrder, PayOrderBody, PayServices, SchoolOffer } from './pay-page.dto.js';

/** Calls of the page on which parents pay. They have no session: a proof says who calls. */
@Controller('api/addedvalue/mobile')
export class PayPageController {
  constructor(
    private readonly offers: PayOfferService,
    private readonly payers: PayerService,
    private readonly orders: PayOrderService,
    private readonly proofs: PayProofs,
  ) {}

  /** What parents read about a school, and whether they can buy. */
  @Get('school')
  @Allow(anyone)
  @Returns(SchoolOffer)
  paySchool(@Query() { schoolCode }: PaySchoolQuery): Promise<SchoolOffer> {
    return this.offers.school(schoolCode);
  }

  /** The items that a school sells online; none while it is closed. */
  @Get('payItems')
  @Allow(anyone)
  @ReturnsList(PayItemDto)
  payItems(@Query() { schoolCode }: PaySchoolQuery): Promise<PayItemDto[]> {
    return this.offers.items(schoolCode);
  }

  /** Where the payer is identified at the payment platform. */
  @Get('authorize')
  @Allow(anyone)
  @Returns(AuthorizeUrl)
  authorizePayer(@Query() { schoolCode, state }: AuthorizeQuery): AuthorizeUrl {
    return { url: this.payers.authorizeUrl(schoolCode, state) };
  }

  /** Takes the code with which the payer came back. */
  @Post('payer')
  @Allow(anyone, { known: true })
  @TakesPayProof()
  @Returns(PayerProof)
  async payer(@Body() { code }: PayerBody, @GivenProof() given: string): Promise<PayerProof> {
    return { proof: await this.payers.withPayer(this.proofs.read(given), code) };
  }

  /** Makes an order that can be paid at once. 409: the price is no longer the one that was shown. */
  @Post('order')
  @Allow(anyone, { known: true })
  @TakesPayProof()
  @Once({ owner: payingParent })
  @MayConflict()
  @Returns(PayOrder)
  payOrder(@Body() body: PayOrderBody, @GivenProof() given: string): Promise<PayOrder> {
    return this.orders.order(body, this.proofs.read(given));
  }

  /** An order of the parent. */
  @Get('order')
  @Allow(anyone, { known: true })
  @TakesPayProof()
  @Returns(PayOrder)
  payOrderState(@Query() { orderNo }: PayOrderQuery, @GivenProof() given: string): Promise<PayOrder> {
    return this.orders.state(orderNo, this.proofs.read(given));
  }

  /** How the children of the parent are served, and the parent's orders. */
  @Get('services')
  @Allow(anyone, { known: true })
  @TakesPayProof()
  @Returns(PayServices)
  payServices(@GivenProof() given: string): Promise<PayServices> {
    return this.orders.services(this.proofs.read(given));
  }
}
