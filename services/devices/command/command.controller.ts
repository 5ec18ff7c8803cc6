import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { type Page, texts } from '#libs/contracts';
import { Allow, Returns, ReturnsPage, Caller, type Identity, operators, PageQuery, WithMessage } from '#libs/http';
import {
  CancelCommandsBody,
  CancelledCommands,
  CommandFilter,
  CommandIds,
  CommandView,
  QueueCommandsBody,
  SyncCodeQuery,
} from './command.dto.js';
import { CommandListService } from './command-list.service.js';
import { CommandService } from './command.service.js';

/** Remote actions and what became of them. */
@Controller('api/schoolDevice')
export class CommandController {
  constructor(
    private readonly commands: CommandService,
    private readonly commandList: CommandListService,
  ) {}

  @Post('restartOrClearCache')
  @Allow(operators, { permission: 'goClassCardDevice', largeBody: true })
  @Returns(CommandIds)
  async restartOrClearCache(
    @Body() body: QueueCommandsBody,
    @Caller() caller: Identity,
  ): Promise<WithMessage<CommandIds>> {
    const { iotMessageType: type, pushClassCards: cards = [], schoolCode } = body;
    const wholeSchool = type === 'syncCode' && cards.length === 0 && schoolCode !== undefined;
    const commandIds = wholeSchool
      ? await this.commands.queueForSchool(type, schoolCode, caller)
      : await this.commands.queue(type, cards, caller);
    return new WithMessage({ commandIds }, texts.commandsQueued);
  }

  @Get('syncCode')
  @Allow(operators, { permission: 'goClassCardDevice' })
  @Returns(CommandIds)
  async syncCode(@Query() query: SyncCodeQuery, @Caller() caller: Identity): Promise<WithMessage<CommandIds>> {
    const { schoolCode, deviceNo } = query;
    const commandIds =
      deviceNo === undefined
        ? await this.commands.queueForSchool('syncCode', schoolCode, caller)
        : await this.commands.queue('syncCode', [{ deviceNo, schoolCode }], caller);
    return new WithMessage({ commandIds }, texts.syncDone);
  }

  @Post('command/list')
  @Allow(operators, { permission: 'goClassCardDevice', largeBody: true })
  @ReturnsPage(CommandView)
  listCommands(
    @Query() page: PageQuery,
    @Body() filter: CommandFilter,
    @Caller() caller: Identity,
  ): Promise<Page<CommandView>> {
    return this.commandList.list(filter, page, caller);
  }

  @Post('command/cancel')
  @Allow(operators, { permission: 'goClassCardDevice', largeBody: true })
  @Returns(CancelledCommands)
  async cancelCommands(
    @Body() body: CancelCommandsBody,
    @Caller() caller: Identity,
  ): Promise<WithMessage<CancelledCommands>> {
    const cancelled = await this.commands.cancel(body.commandIds, caller);
    return new WithMessage({ cancelled }, texts.commandsCancelled);
  }
}
