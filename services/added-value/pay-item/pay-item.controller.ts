import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { texts } from '#libs/contracts';
import {
  administrators,
  Allow,
  Caller,
  type Identity,
  operators,
  Returns,
  ReturnsList,
  ReturnsNothing,
  VersionedSave,
  WithMessage,
} from '#libs/http';
import { Once } from '#libs/http/idempotency';
import {
  AddPayItemBody,
  EditablePayItemDto,
  PayItemKey,
  PayItemQuery,
  UpdatePayItemBody,
  PayItemIdDto,
} from './pay-item.dto.js';
import { PayItemService } from './pay-item.service.js';

/** What schools sell. */
@Controller('api/addedvalue/payItem')
export class PayItemController {
  constructor(private readonly items: PayItemService) {}

  /** All items of a school, oldest first. */
  @Get('list')
  @Allow(operators)
  @ReturnsList(EditablePayItemDto)
  listPayItems(@Query() query: PayItemQuery, @Caller() caller: Identity): Promise<EditablePayItemDto[]> {
    return this.items.list(query, caller);
  }

  /** Adds an item. */
  @Post('add')
  @Allow(administrators, { key: 'money:write' })
  @Once()
  @HttpCode(200)
  @Returns(PayItemIdDto)
  async addPayItem(@Body() body: AddPayItemBody, @Caller() caller: Identity): Promise<WithMessage<PayItemIdDto>> {
    return new WithMessage({ id: await this.items.add(body, caller) }, texts.added);
  }

  /** Changes an item; new orders and subscriptions alone are concerned. */
  @Post('update')
  @Allow(administrators, { key: 'money:write' })
  @VersionedSave('payItem')
  @HttpCode(200)
  @ReturnsNothing()
  async updatePayItem(@Body() body: UpdatePayItemBody, @Caller() caller: Identity): Promise<WithMessage<null>> {
    await this.items.update(body, caller);
    return new WithMessage(null, texts.changed);
  }

  /** Deletes an item; one that has orders or subscriptions is disabled instead. */
  @Get('delete')
  @Allow(administrators, { key: 'money:write' })
  @ReturnsNothing()
  async deletePayItem(@Query() { id }: PayItemKey, @Caller() caller: Identity): Promise<WithMessage<null>> {
    const gone = await this.items.delete(id, caller);
    return new WithMessage(null, gone ? texts.deleted : texts.payItemDisabled);
  }
}
