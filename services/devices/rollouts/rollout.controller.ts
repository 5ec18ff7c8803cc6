import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { type Page, texts } from '#libs/contracts';
import {
  administrators,
  Allow,
  Caller,
  type Identity,
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
import { Once } from '#libs/idempotency';
import { ChangedRolloutBody, RolloutBody, RolloutDraft, RolloutPlan, RolloutRef } from './rollout-body.dto.js';
import {
  ActBody,
  DecisionsQuery,
  DecisionView,
  FailureView,
  RollBackBody,
  RolloutDetail,
  RolloutFilter,
  RolloutQuery,
  RolloutView,
} from './rollout.dto.js';
import { RolloutActService } from './rollout-act.service.js';
import { RolloutDraftService } from './rollout-draft.service.js';
import { RolloutDetailService } from './rollout-detail.service.js';
import { RolloutListService } from './rollout-list.service.js';
import { RolloutPlanService } from './rollout-plan.service.js';

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
  @Allow(administrators, { largeBody: true })
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
  @Allow(administrators, { largeBody: true })
  @HttpCode(200)
  @MayConflict()
  @ReturnsNothing()
  async changeRollout(@Caller() caller: Identity, @Body() body: ChangedRolloutBody): Promise<WithMessage<null>> {
    await this.drafts.change(caller, body);
    return new WithMessage(null, texts.rolloutChanged);
  }

  /** Changes the state of a rollout. */
  @Post('act')
  @Allow(administrators)
  @HttpCode(200)
  @MayConflict()
  @ReturnsNothing()
  async actOnRollout(@Caller() caller: Identity, @Body() body: ActBody): Promise<WithMessage<null>> {
    await this.acts.act(caller, body);
    return new WithMessage(null, texts.rolloutDone);
  }

  /** Makes a rollout that brings each card that began back to its former version. */
  @Post('rollBack')
  @Allow(administrators)
  @Once()
  @HttpCode(200)
  @MayConflict()
  @Returns(RolloutRef)
  async rollBackRollout(@Caller() caller: Identity, @Body() body: RollBackBody): Promise<WithMessage<RolloutRef>> {
    return new WithMessage(await this.acts.rollBack(caller, body), texts.rolloutAdded);
  }
}
