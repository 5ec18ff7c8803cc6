import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { type Page, texts } from '#libs/contracts';
import {
  Allow,
  Caller,
  type Identity,
  operators,
  PageQuery,
  Returns,
  ReturnsNothing,
  ReturnsPage,
  VersionedSave,
  WithMessage,
} from '#libs/http';
import { Once } from '#libs/http/idempotency';
import { RecurringCommandListService } from './recurring-command-list.service.js';
import {
  AddRecurringCommandBody,
  OccurrencesQuery,
  OccurrenceView,
  RecurringCommandFilter,
  RecurringCommandRef,
  RecurringCommandView,
  UpdateRecurringCommandBody,
} from './recurring-command.dto.js';
import { RecurringCommandService } from './recurring-command.service.js';

/** Commands that go to groups of cards again and again. */
@Controller('api/schoolDevice/recurringCommand')
export class RecurringCommandController {
  constructor(
    private readonly commands: RecurringCommandService,
    private readonly lists: RecurringCommandListService,
  ) {}

  /** Recurring commands, what comes next first. */
  @Post('list')
  @Allow(operators, { permission: 'goClassCardDevice' })
  @HttpCode(200)
  @ReturnsPage(RecurringCommandView)
  listRecurringCommands(
    @Caller() caller: Identity,
    @Query() page: PageQuery,
    @Body() wanted: RecurringCommandFilter,
  ): Promise<Page<RecurringCommandView>> {
    return this.lists.list(caller, wanted, page);
  }

  /** Occurrences of a recurring command with their outcomes, newest first. */
  @Get('history')
  @Allow(operators, { permission: 'goClassCardDevice' })
  @ReturnsPage(OccurrenceView)
  recurringCommandHistory(@Caller() caller: Identity, @Query() query: OccurrencesQuery): Promise<Page<OccurrenceView>> {
    return this.lists.occurrences(caller, query);
  }

  /** Makes a command recur. It goes to cards that its author may see. */
  @Post('add')
  @Allow(operators, { permission: 'goClassCardDevice', key: 'devices:command' })
  @Once()
  @HttpCode(200)
  @Returns(RecurringCommandRef)
  async addRecurringCommand(
    @Caller() caller: Identity,
    @Body() body: AddRecurringCommandBody,
  ): Promise<WithMessage<RecurringCommandRef>> {
    return new WithMessage({ id: await this.commands.add(caller, body) }, texts.recurringSaved);
  }

  /** Changes a recurring command, or switches it on or off. From then on it goes to cards that the caller may see. */
  @Post('update')
  @VersionedSave('recurringCommand')
  @Allow(operators, { permission: 'goClassCardDevice', key: 'devices:command' })
  @HttpCode(200)
  @ReturnsNothing()
  async updateRecurringCommand(
    @Caller() caller: Identity,
    @Body() body: UpdateRecurringCommandBody,
  ): Promise<WithMessage<null>> {
    await this.commands.update(caller, body);
    return new WithMessage(null, texts.recurringSaved);
  }

  /** Deletes a recurring command with its history. */
  @Post('delete')
  @Allow(operators, { permission: 'goClassCardDevice', key: 'devices:command' })
  @HttpCode(200)
  @ReturnsNothing()
  async deleteRecurringCommand(
    @Caller() caller: Identity,
    @Body() { id }: RecurringCommandRef,
  ): Promise<WithMessage<null>> {
    await this.commands.delete(caller, id);
    return new WithMessage(null, texts.recurringDeleted);
  }
}
