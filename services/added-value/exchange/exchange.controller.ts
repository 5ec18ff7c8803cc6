import { Body, Controller, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeEndpoint } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { GivenProof, NotificationReceiver, PayoutPlatform, TakesPayProof } from '#libs/commerce';
import { type Page, texts } from '#libs/contracts';
import {
  administrators,
  Allow,
  anyone,
  Caller,
  type Identity,
  MayBeThrottled,
  Returns,
  ReturnsPage,
  WithMessage,
} from '#libs/http';
import { Once } from '#libs/http/idempotency';
import { ExchangeList } from './exchange-list.js';
import {
  ConfirmLink,
  ConfirmLinkQuery,
  ExchangeAddRequest,
  ExchangeFilter,
  ExchangeOutcome,
  ExchangePageQuery,
  ExchangeRow,
  GiveBackRequest,
  GivenBack,
  PayablePoints,
  PayableQuery,
  PayoutPage,
  PayoutState,
} from './exchange.dto.js';
import { Exchanges, GiveBacks } from './exchanges.js';
import { PayoutConfirmations } from './payout-confirmations.js';
import { PayoutSettlement } from './payout-settlement.js';

/** Points of teachers for money. */
@Controller('api/integral')
export class ExchangeController {
  constructor(
    private readonly lists: ExchangeList,
    private readonly exchanges: Exchanges,
    private readonly giveBacks: GiveBacks,
    private readonly confirmations: PayoutConfirmations,
    private readonly platform: PayoutPlatform,
  ) {}

  /** One page of exchanges, the newest first. */
  @Post('exchange/list')
  @Allow(administrators)
  @HttpCode(200)
  @ReturnsPage(ExchangeRow)
  listExchanges(
    @Caller() caller: Identity,
    @Query() page: ExchangePageQuery,
    @Body() filter: ExchangeFilter,
  ): Promise<Page<ExchangeRow>> {
    return this.lists.page(caller, filter, page);
  }

  /** Exchanges points of a teacher for money, which the payment platform pays out. */
  @Post('exchange/add')
  @Allow(administrators, { key: 'money:write' })
  @HttpCode(200)
  @Once()
  @Returns(ExchangeOutcome)
  addExchange(@Caller() caller: Identity, @Body() request: ExchangeAddRequest): Promise<ExchangeOutcome> {
    return this.exchanges.add(caller, request);
  }

  /** Whether points can be exchanged, and whether for real money. */
  @Get('exchange/state')
  @Allow(administrators, { scope: 'none' })
  @Returns(PayoutState)
  payoutState(): PayoutState {
    const { available, simulated } = this.platform;
    return { available, simulated };
  }

  /** The link by which the teacher confirms an exchange that waits for it. */
  @Get('exchange/confirmLink')
  @Allow(administrators, { key: 'money:write' })
  @Returns(ConfirmLink)
  confirmLink(@Caller() caller: Identity, @Query() { exchangeId }: ConfirmLinkQuery): Promise<ConfirmLink> {
    return this.confirmations.link(caller, exchangeId);
  }

  /** What a teacher could exchange now. */
  @Get('exchange/payable')
  @Allow(administrators)
  @Returns(PayablePoints)
  payablePoints(@Caller() caller: Identity, @Query() query: PayableQuery): Promise<PayablePoints> {
    return this.exchanges.payable(caller, query);
  }

  /** Withdraws points that a teacher could exchange. */
  @Post('giveBack')
  @Allow(administrators, { key: 'money:write' })
  @HttpCode(200)
  @Once()
  @Returns(GivenBack)
  async giveBackPoints(@Caller() caller: Identity, @Body() request: GiveBackRequest): Promise<WithMessage<GivenBack>> {
    return new WithMessage(await this.giveBacks.giveBack(caller, request), texts.pointsGivenBack);
  }
}

/** Notifications of the payment platform. Described in docs/payments.md. */
@Controller('api/integral/exchange')
export class PayoutNotifyController {
  constructor(
    private readonly platform: PayoutPlatform,
    private readonly settlement: PayoutSettlement,
    private readonly receiver: NotificationReceiver,
  ) {}

  /** The end of a transfer, signed by the platform: 204 once what it says is stored, 4xx or 5xx otherwise. */
  @Post('notify')
  @Allow(anyone, { callback: true })
  @ApiExcludeEndpoint()
  async payoutNotify(@Req() { headers, body }: Request, @Res() response: Response): Promise<void> {
    await this.receiver.receive(headers, body, {
      read: (fields, bytes) => this.platform.report(fields, bytes),
      store: ({ payout }) => this.settlement.settle(payout),
    });
    response.status(204).end();
  }
}

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
