import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { type Page, texts } from '#libs/contracts';
import { administrators, Allow, Caller, type Identity, Returns, ReturnsPage, WithMessage } from '#libs/http';
import { Once } from '#libs/idempotency';
import { PayoutPlatform } from '#libs/commerce';
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
  PayoutState,
} from './exchange.dto.js';
import { ExchangeList } from './exchange-list.js';
import { Exchanges } from './exchanges.js';
import { GiveBacks } from './give-backs.js';
import { PayoutConfirmations } from './payout-confirmations.js';

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
  @Allow(administrators)
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
  @Allow(administrators)
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
  @Allow(administrators)
  @HttpCode(200)
  @Once()
  @Returns(GivenBack)
  async giveBackPoints(@Caller() caller: Identity, @Body() request: GiveBackRequest): Promise<WithMessage<GivenBack>> {
    return new WithMessage(await this.giveBacks.giveBack(caller, request), texts.pointsGivenBack);
  }
}
