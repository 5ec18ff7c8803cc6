import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import { type Page, texts } from '#libs/contracts';
import {
  administrators,
  Allow,
  Caller,
  type Identity,
  ListBody,
  MayConflict,
  PageQuery,
  readersOf,
  Returns,
  ReturnsList,
  ReturnsNothing,
  ReturnsPage,
  VersionedSave,
  WithMessage,
} from '#libs/http';
import { Once } from '#libs/http/idempotency';
import { RolloutActService, RolloutDraftService } from './rollout-act.service.js';
import {
  ChangedRolloutBody,
  PushedUpgrade,
  RolloutBody,
  RolloutDraft,
  RolloutPlan,
  RolloutRef,
  UpgradeHistoryQuery,
  UpgradeHistoryRow,
  UpgradeListQuery,
  UpgradePushItem,
  UpgradePushList,
  UpgradeRow,
} from './rollout-body.dto.js';
import { RolloutCardService, RolloutDetailService } from './rollout-detail.service.js';
import { RolloutListService } from './rollout-list.service.js';
import { RolloutPlanService } from './rollout-plan.service.js';
import {
  ActBody,
  DecisionsQuery,
  DecisionView,
  FailureView,
  RollBackBody,
  RolloutCardFilter,
  RolloutCardView,
  RolloutDetail,
  RolloutFilter,
  RolloutQuery,
  RolloutView,
  SkipCardsBody,
  SkippedCards,
} from './rollout.dto.js';
import { UpgradeService } from './upgrade.service.js';

/** Rollouts whose schools are all within the caller's reach. */
@Controller('api/rollout')
export class RolloutController {
  constructor(
    private readonly rollouts: RolloutListService,
    private readonly details: RolloutDetailService,
    private readonly plans: RolloutPlanService,
    private readonly drafts: RolloutDraftService,
    private readonly acts: RolloutActService,
  ) {}

  /** Rollouts, newest first. */
  @Post('list')
  @Allow(readersOf('rollouts'))
  @HttpCode(200)
  @ReturnsPage(RolloutView)
  rolloutList(
    @Caller() caller: Identity,
    @Query() page: PageQuery,
    @Body() wanted: RolloutFilter,
  ): Promise<Page<RolloutView>> {
    return this.rollouts.list(caller, wanted, page);
  }

  /** Rollouts that run or are paused, newest first. */
  @Get('running')
  @Allow(administrators)
  @ReturnsList(RolloutView)
  runningRollouts(@Caller() caller: Identity): Promise<RolloutView[]> {
    return this.rollouts.running(caller);
  }

  /** One rollout with its groups. */
  @Get('detail')
  @Allow(administrators)
  @Returns(RolloutDetail)
  rolloutDetail(@Caller() caller: Identity, @Query() { rolloutId }: RolloutQuery): Promise<RolloutDetail> {
    return this.details.detail(caller, rolloutId);
  }

  /** Why cards failed, and in which schools. */
  @Get('failures')
  @Allow(administrators)
  @ReturnsList(FailureView)
  rolloutFailures(@Caller() caller: Identity, @Query() { rolloutId }: RolloutQuery): Promise<FailureView[]> {
    return this.details.failures(caller, rolloutId);
  }

  /** What the engine and people decided, newest first. */
  @Get('decisions')
  @Allow(administrators)
  @ReturnsPage(DecisionView)
  rolloutDecisions(@Caller() caller: Identity, @Query() query: DecisionsQuery): Promise<Page<DecisionView>> {
    return this.rollouts.decisions(caller, query);
  }

  /** What a rollout would do; nothing is stored. */
  @Post('plan')
  @Allow(administrators, { largeBody: true })
  @HttpCode(200)
  @Returns(RolloutPlan)
  planRollout(@Caller() caller: Identity, @Body() body: RolloutBody): Promise<RolloutPlan> {
    return this.plans.plan(caller, body);
  }

  /** Makes a rollout; its groups and cards are fixed once it is no draft any more. */
  @Post('add')
  @Allow(administrators, { largeBody: true, key: 'devices:command' })
  @Once()
  @HttpCode(200)
  @Returns(RolloutRef)
  async addRollout(@Caller() caller: Identity, @Body() body: RolloutBody): Promise<WithMessage<RolloutRef>> {
    return new WithMessage(await this.plans.add(caller, body), texts.rolloutAdded);
  }

  /** A draft as `add` and `change` take it. */
  @Get('draft')
  @Allow(administrators)
  @MayConflict()
  @Returns(RolloutDraft)
  rolloutDraft(@Caller() caller: Identity, @Query() { rolloutId }: RolloutQuery): Promise<RolloutDraft> {
    return this.drafts.read(caller, rolloutId);
  }

  /** Plans a draft again: rules, cards and groups; without `draft` it goes on its way. */
  @Post('change')
  @VersionedSave('rollout')
  @Allow(administrators, { largeBody: true, key: 'devices:command' })
  @HttpCode(200)
  @MayConflict()
  @ReturnsNothing()
  async changeRollout(@Caller() caller: Identity, @Body() body: ChangedRolloutBody): Promise<WithMessage<null>> {
    await this.drafts.change(caller, body);
    return new WithMessage(null, texts.rolloutChanged);
  }

  /** Changes the state of a rollout. */
  @Post('act')
  @Allow(administrators, { key: 'devices:command' })
  @HttpCode(200)
  @MayConflict()
  @ReturnsNothing()
  async actOnRollout(@Caller() caller: Identity, @Body() body: ActBody): Promise<WithMessage<null>> {
    await this.acts.act(caller, body);
    return new WithMessage(null, texts.rolloutDone);
  }

  /** Makes a rollout that brings each card that began back to its former version. */
  @Post('rollBack')
  @Allow(administrators, { key: 'devices:command' })
  @Once()
  @HttpCode(200)
  @MayConflict()
  @Returns(RolloutRef)
  async rollBackRollout(@Caller() caller: Identity, @Body() body: RollBackBody): Promise<WithMessage<RolloutRef>> {
    return new WithMessage(await this.acts.rollBack(caller, body), texts.rolloutAdded);
  }
}

@Controller('api/rollout/card')
export class RolloutCardController {
  constructor(
    private readonly cards: RolloutCardService,
    private readonly acts: RolloutActService,
  ) {}

  /** Cards of a rollout, by group and number. */
  @Post('list')
  @Allow(administrators)
  @HttpCode(200)
  @ReturnsPage(RolloutCardView)
  rolloutCardList(
    @Caller() caller: Identity,
    @Query() page: PageQuery,
    @Body() wanted: RolloutCardFilter,
  ): Promise<Page<RolloutCardView>> {
    return this.cards.list(caller, wanted, page);
  }

  /** Leaves cards out that have not ended. */
  @Post('skip')
  @Allow(administrators, { key: 'devices:command' })
  @HttpCode(200)
  @MayConflict()
  @Returns(SkippedCards)
  async skipRolloutCards(@Caller() caller: Identity, @Body() body: SkipCardsBody): Promise<WithMessage<SkippedCards>> {
    const skipped = await this.acts.skip(caller, body);
    return new WithMessage({ skipped }, skipped.length === 0 ? texts.rolloutNothingToSkip : texts.rolloutDone);
  }
}

/** The upgrade screen of the documents. */
@Controller('api/schoolDevice/upgrade')
export class UpgradeController {
  constructor(private readonly upgrades: UpgradeService) {}

  /** Cards of a school with the version that they should have. */
  @Get('list')
  @Allow(administrators)
  @ReturnsList(UpgradeRow)
  upgradeList(@Caller() caller: Identity, @Query() { schoolCode }: UpgradeListQuery): Promise<UpgradeRow[]> {
    return this.upgrades.list(caller, schoolCode);
  }

  /** Brings the cards of classrooms the versions that they should have: a rollout of one group for each version. */
  @Post('push')
  @Allow(administrators, { largeBody: true, key: 'devices:command' })
  @Once()
  @HttpCode(200)
  @ApiBody({ type: [UpgradePushItem] })
  @Returns(PushedUpgrade)
  async pushUpgrade(
    @Caller() caller: Identity,
    @Body(ListBody(UpgradePushList)) items: UpgradePushItem[],
  ): Promise<WithMessage<PushedUpgrade>> {
    const pushed = await this.upgrades.push(caller, items);
    return new WithMessage(pushed, pushed.awaitsApproval ? texts.upgradeSubmitted : texts.upgradePushed);
  }

  /** The rollouts of a card, newest first. */
  @Get('history')
  @Allow(administrators)
  @ReturnsList(UpgradeHistoryRow)
  upgradeHistory(@Caller() caller: Identity, @Query() { deviceNo }: UpgradeHistoryQuery): Promise<UpgradeHistoryRow[]> {
    return this.upgrades.history(caller, deviceNo);
  }
}
