import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { type Page, texts } from '#libs/contracts';
import {
  Allow,
  Caller,
  type Identity,
  operators,
  PageQuery,
  Returns,
  ReturnsList,
  ReturnsNothing,
  ReturnsPage,
  VersionedSave,
  WithMessage,
} from '#libs/http';
import { Once } from '#libs/http/idempotency';
import { CardGroupListService } from './card-group-list.service.js';
import {
  AddCardGroupBody,
  CardCount,
  CardCountBody,
  CardGroupFilter,
  CardGroupMembersBody,
  CardGroupRef,
  CardGroupView,
  UpdateCardGroupBody,
} from './card-group.dto.js';
import { CardGroupService } from './card-group.service.js';
import { TagCardsBody, TagRow } from './card-tag.dto.js';
import { CardTagsService } from './card-tags.service.js';
import { DeviceService } from './device.service.js';

/** Groups of cards, by rule or by hand. */
@Controller('api/schoolDevice/group')
export class CardGroupController {
  constructor(
    private readonly groups: CardGroupService,
    private readonly lists: CardGroupListService,
    private readonly devices: DeviceService,
  ) {}

  /** Groups by name, with the number of cards within reach that each has now. */
  @Post('list')
  @Allow(operators, { permission: 'goClassCardDevice' })
  @HttpCode(200)
  @ReturnsPage(CardGroupView)
  listCardGroups(
    @Caller() caller: Identity,
    @Query() query: PageQuery,
    @Body() wanted: CardGroupFilter,
  ): Promise<Page<CardGroupView>> {
    return this.lists.list(caller, wanted, query);
  }

  /** How many cards within reach some conditions match now. */
  @Post('preview')
  @Allow(operators, { permission: 'goClassCardDevice' })
  @HttpCode(200)
  @Returns(CardCount)
  async previewCardGroup(@Caller() caller: Identity, @Body() { filter = {} }: CardCountBody): Promise<CardCount> {
    return { cards: await this.devices.count(caller, filter) };
  }

  /** Makes a group of cards. */
  @Post('add')
  @Allow(operators, { permission: 'goClassCardDevice', largeBody: true })
  @Once()
  @HttpCode(200)
  @Returns(CardGroupRef)
  async addCardGroup(@Caller() caller: Identity, @Body() body: AddCardGroupBody): Promise<WithMessage<CardGroupRef>> {
    return new WithMessage({ id: await this.groups.add(caller, body) }, texts.cardGroupSaved);
  }

  /** Changes the name of a group, and the rule of one by rule. */
  @Post('update')
  @VersionedSave('cardGroup')
  @Allow(operators, { permission: 'goClassCardDevice' })
  @HttpCode(200)
  @ReturnsNothing()
  async updateCardGroup(@Caller() caller: Identity, @Body() body: UpdateCardGroupBody): Promise<WithMessage<null>> {
    await this.groups.update(caller, body);
    return new WithMessage(null, texts.cardGroupSaved);
  }

  /** Adds cards to a group by hand, and takes others out of it. */
  @Post('card/change')
  @Allow(operators, { permission: 'goClassCardDevice', largeBody: true })
  @HttpCode(200)
  @ReturnsNothing()
  async changeCardsOfGroup(@Caller() caller: Identity, @Body() body: CardGroupMembersBody): Promise<WithMessage<null>> {
    await this.groups.changeCards(caller, body);
    return new WithMessage(null, texts.cardGroupSaved);
  }

  /** Deletes a group that nothing uses; its cards stay as they are. */
  @Post('delete')
  @Allow(operators, { permission: 'goClassCardDevice' })
  @HttpCode(200)
  @ReturnsNothing()
  async deleteCardGroup(@Caller() caller: Identity, @Body() { id }: CardGroupRef): Promise<WithMessage<null>> {
    await this.groups.delete(caller, id);
    return new WithMessage(null, texts.cardGroupDeleted);
  }
}

/** Tags of cards. */
@Controller('api/schoolDevice/tag')
export class CardTagController {
  constructor(private readonly tags: CardTagsService) {}

  /** The tags of the cards within reach, the most used first. */
  @Get('list')
  @Allow(operators, { permission: 'goClassCardDevice' })
  @ReturnsList(TagRow)
  listTags(@Caller() caller: Identity): Promise<TagRow[]> {
    return this.tags.list(caller);
  }

  /** Gives cards tags and takes others away. */
  @Post('change')
  @Allow(operators, { permission: 'goClassCardDevice', largeBody: true })
  @HttpCode(200)
  @ReturnsNothing()
  async changeTags(@Caller() caller: Identity, @Body() body: TagCardsBody): Promise<WithMessage<null>> {
    await this.tags.change(caller, body);
    return new WithMessage(null, texts.cardTagsSaved);
  }
}
