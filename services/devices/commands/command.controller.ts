import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { fromWireTime, type Page, texts } from '#libs/contracts';
import {
  Allow,
  Caller,
  type Identity,
  operators,
  PageQuery,
  readersOf,
  Returns,
  ReturnsList,
  ReturnsPage,
  WithMessage,
} from '#libs/http';
import { Once } from '#libs/http/idempotency';
import {
  CancelCommandsBody,
  CancelledCommands,
  CommandBatchFilter,
  CommandBatchView,
  CommandFilter,
  CommandView,
  LessonsBody,
  QueueCommandsBody,
  QueuedCommands,
  SchoolLesson,
  SyncCodeQuery,
} from './command.dto.js';
import { CommandBatchListService, CommandListService } from './command-list.service.js';
import { CommandService } from './command.service.js';
import { LessonTimes } from './lesson-times.js';

/** Remote actions and their outcomes. */
@Controller('api/schoolDevice')
export class CommandController {
  constructor(
    private readonly commands: CommandService,
    private readonly commandList: CommandListService,
    private readonly batchList: CommandBatchListService,
    private readonly lessons: LessonTimes,
  ) {}

  @Post('restartOrClearCache')
  @Allow(operators, { permission: 'goClassCardDevice', largeBody: true, key: 'devices:command' })
  @Once()
  @Returns(QueuedCommands)
  async restartOrClearCache(
    @Body() body: QueueCommandsBody,
    @Caller() caller: Identity,
  ): Promise<WithMessage<QueuedCommands>> {
    return new WithMessage(await this.queued(body, caller), texts.commandsQueued);
  }

  private queued(body: QueueCommandsBody, caller: Identity): Promise<QueuedCommands> {
    const { iotMessageType: type, pushClassCards: cards = [], matching, schoolCode, retryOf, afterLesson } = body;
    const expiresAt = body.expiresAt === undefined ? undefined : fromWireTime(body.expiresAt);
    if (matching !== undefined) return this.commands.queueMatching(type, matching, caller, { afterLesson, expiresAt });
    const wholeSchool = type === 'syncCode' && cards.length === 0 && schoolCode !== undefined;
    return wholeSchool
      ? this.commands.queueForSchool(type, schoolCode, caller, { expiresAt })
      : this.commands.queue(type, cards, caller, { retryOf, afterLesson, expiresAt });
  }

  /** The schools of cards in which a lesson or an exam is under way: a restart now would interrupt it. */
  @Post('lessons')
  @Allow(operators, { permission: 'goClassCardDevice', largeBody: true })
  @HttpCode(200)
  @ReturnsList(SchoolLesson)
  lessonsUnderWay(@Body() body: LessonsBody, @Caller() caller: Identity): Promise<SchoolLesson[]> {
    const { pushClassCards: cards = [], matching } = body;
    const chosen = matching === undefined ? { deviceNos: cards.map(({ deviceNo }) => deviceNo) } : { matching };
    return this.lessons.underWay(chosen, caller);
  }

  @Get('syncCode')
  @Allow(operators, { permission: 'goClassCardDevice', key: 'devices:command' })
  @Returns(QueuedCommands)
  async syncCode(@Query() query: SyncCodeQuery, @Caller() caller: Identity): Promise<WithMessage<QueuedCommands>> {
    const { schoolCode, deviceNo } = query;
    const queued =
      deviceNo === undefined
        ? await this.commands.queueForSchool('syncCode', schoolCode, caller)
        : await this.commands.queue('syncCode', [{ deviceNo, schoolCode }], caller);
    // the cards have not synchronised anything yet
    return new WithMessage(queued, texts.commandsQueued);
  }

  @Post('command/list')
  @Allow(readersOf('commands'), { largeBody: true })
  @ReturnsPage(CommandView)
  listCommands(
    @Query() page: PageQuery,
    @Body() filter: CommandFilter,
    @Caller() caller: Identity,
  ): Promise<Page<CommandView>> {
    return this.commandList.list(filter, page, caller);
  }

  /** What was sent at one go and how it ended, newest first, as far as the caller may see its cards. */
  @Post('command/batch/list')
  @Allow(operators, { permission: 'goClassCardDevice' })
  @HttpCode(200)
  @ReturnsPage(CommandBatchView)
  listCommandBatches(
    @Query() page: PageQuery,
    @Body() filter: CommandBatchFilter,
    @Caller() caller: Identity,
  ): Promise<Page<CommandBatchView>> {
    return this.batchList.list(filter, page, caller);
  }

  @Post('command/cancel')
  @Allow(operators, { permission: 'goClassCardDevice', largeBody: true, key: 'devices:command' })
  @Returns(CancelledCommands)
  async cancelCommands(
    @Body() body: CancelCommandsBody,
    @Caller() caller: Identity,
  ): Promise<WithMessage<CancelledCommands>> {
    const cancelled = await this.commands.cancel(body.commandIds, caller);
    return new WithMessage({ cancelled }, cancelled.length === 0 ? texts.nothingCancelled : texts.commandsCancelled);
  }
}
