import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import { texts } from '#libs/contracts';
import { administrators, Allow, Caller, type Identity, ListBody, Returns, ReturnsList, WithMessage } from '#libs/http';
import { Once } from '#libs/idempotency';
import {
  PushedUpgrade,
  UpgradeHistoryQuery,
  UpgradeHistoryRow,
  UpgradeListQuery,
  UpgradePushItem,
  UpgradePushList,
  UpgradeRow,
} from './upgrade.dto.js';
import { UpgradeService } from './upgrade.service.js';

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
  @Allow(administrators, { largeBody: true })
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
