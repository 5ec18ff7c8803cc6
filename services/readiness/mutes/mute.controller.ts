import { Body, Controller, HttpCode, Post, Query } from '@nestjs/common';
import { incidentTexts as texts, type Page } from '#libs/contracts';
import {
  Allow,
  Caller,
  type Identity,
  MayBeUnknown,
  PageQuery,
  readersOf,
  Returns,
  ReturnsNothing,
  ReturnsPage,
  WithMessage,
} from '#libs/http';
import { Once } from '#libs/http/idempotency';
import { MuteFilter, MuteRef, MuteRow, SaveMuteBody } from './mute.dto.js';
import { MuteService } from './mute.service.js';

/** Places whose incidents are listed and not reported. */
@Controller('api/readiness')
export class MuteController {
  constructor(private readonly mutes: MuteService) {}

  /** One page of the mutes that hold now, within reach. */
  @Post('mute/list')
  @Allow(readersOf('readiness'))
  @HttpCode(200)
  @ReturnsPage(MuteRow)
  listMutes(@Caller() caller: Identity, @Query() page: PageQuery, @Body() filter: MuteFilter): Promise<Page<MuteRow>> {
    return this.mutes.list(caller, filter, page);
  }

  /** Mutes a card, a circuit, a school or an area until a time. */
  @Post('mute/save')
  @Allow(readersOf('readiness'))
  @Once()
  @HttpCode(200)
  @MayBeUnknown()
  @Returns(MuteRef)
  async saveMute(@Caller() caller: Identity, @Body() body: SaveMuteBody): Promise<WithMessage<MuteRef>> {
    return new WithMessage({ id: await this.mutes.save(caller, body) }, texts.muteSaved);
  }

  /** Ends a mute before its time. */
  @Post('mute/end')
  @Allow(readersOf('readiness'))
  @HttpCode(200)
  @ReturnsNothing()
  async endMute(@Caller() caller: Identity, @Body() { id }: MuteRef): Promise<WithMessage<null>> {
    await this.mutes.end(caller, id);
    return new WithMessage(null, texts.muteEnded);
  }
}
