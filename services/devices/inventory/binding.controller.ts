import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { texts } from '#libs/contracts';
import { administrators, Allow, ReturnsNothing, Caller, type Identity, VersionedSave, WithMessage } from '#libs/http';
import { BindRequest, ReplaceRequest, UnbindQuery } from './binding.dto.js';
import { BindingService } from './binding.service.js';

@Controller('api/schoolDevice')
export class BindingController {
  constructor(private readonly bindings: BindingService) {}

  /** Binds a class card to a classroom; a card that is bound moves. */
  @Post('bind')
  @VersionedSave('card')
  @Allow(administrators, { permission: 'goClassCardDevice' })
  @HttpCode(200)
  @ReturnsNothing()
  async bindDevice(@Caller() caller: Identity, @Body() request: BindRequest): Promise<WithMessage<null>> {
    await this.bindings.bind(caller, request);
    return new WithMessage(null, texts.bound);
  }

  /** Hangs an unbound class card where a broken one hangs, whose history stays with it. */
  @Post('replace')
  @VersionedSave('card')
  @Allow(administrators, { permission: 'goClassCardDevice' })
  @HttpCode(200)
  @ReturnsNothing()
  async replaceDevice(@Caller() caller: Identity, @Body() request: ReplaceRequest): Promise<WithMessage<null>> {
    await this.bindings.replace(caller, request);
    return new WithMessage(null, texts.replaced);
  }

  /** Takes a class card out of its classroom. */
  @Get('removeBind')
  @Allow(administrators, { permission: 'goClassCardDevice' })
  @ReturnsNothing()
  async removeBind(@Caller() caller: Identity, @Query() query: UnbindQuery): Promise<WithMessage<null>> {
    await this.bindings.unbind(caller, query);
    return new WithMessage(null, texts.unbound);
  }
}
