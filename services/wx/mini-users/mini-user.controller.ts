import { Controller, Get, Query } from '@nestjs/common';
import { texts } from '#libs/contracts';
import { Allow, Caller, debugUsers, type Identity, Returns, ReturnsNothing, WithMessage } from '#libs/http';
import { MiniUserDto, MiniUserQuery } from './mini-user.dto.js';
import { MiniUserService } from './mini-user.service.js';

@Controller('api/mini/user')
export class MiniUserController {
  constructor(private readonly users: MiniUserService) {}

  /** Whom a deletion would concern. */
  @Get('get')
  @Allow(debugUsers, { scope: 'none' })
  @Returns(MiniUserDto)
  getMiniUser(@Query() query: MiniUserQuery): Promise<MiniUserDto> {
    return this.users.find(query);
  }

  /** Deletes a user of the mini program for good. */
  @Get('delete')
  @Allow(debugUsers, { scope: 'none', key: 'write' })
  @ReturnsNothing()
  async deleteMiniUser(@Query() query: MiniUserQuery, @Caller() caller: Identity): Promise<WithMessage<null>> {
    await this.users.delete(query, caller);
    return new WithMessage(null, texts.deleted);
  }
}
