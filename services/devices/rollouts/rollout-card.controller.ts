import { Body, Controller, HttpCode, Post, Query } from '@nestjs/common';
import { type Page, texts } from '#libs/contracts';
import {
  administrators,
  Allow,
  Caller,
  type Identity,
  MayConflict,
  PageQuery,
  Returns,
  ReturnsPage,
  WithMessage,
} from '#libs/http';
import { RolloutCardFilter, RolloutCardView, SkipCardsBody, SkippedCards } from './rollout-card.dto.js';
import { RolloutActService } from './rollout-act.service.js';
import { RolloutCardService } from './rollout-card.service.js';

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
  @Allow(administrators)
  @HttpCode(200)
  @MayConflict()
  @Returns(SkippedCards)
  async skipRolloutCards(@Caller() caller: Identity, @Body() body: SkipCardsBody): Promise<WithMessage<SkippedCards>> {
    const skipped = await this.acts.skip(caller, body);
    return new WithMessage({ skipped }, skipped.length === 0 ? texts.rolloutNothingToSkip : texts.rolloutDone);
  }
}
