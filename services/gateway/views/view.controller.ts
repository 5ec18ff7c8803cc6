import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { texts } from '#libs/contracts';
import {
  Allow,
  Caller,
  type Identity,
  MayBeForbidden,
  MayBeUnknown,
  MayConflict,
  ReturnsList,
  ReturnsNothing,
  ReturnsText,
  signedIn,
  WithMessage,
} from '#libs/http';
import { Once } from '#libs/http/idempotency';
import { RenameViewBody, SavedView, SaveViewBody, ViewListQuery, ViewRef } from './view.dto.js';
import { ViewService } from './view.service.js';

/** Saved views of lists. */
@Controller('api/view')
export class ViewController {
  constructor(private readonly views: ViewService) {}

  /** The views of a list that the signed-in user has saved, and those that are shared with their role. */
  @Get('list')
  @Allow(signedIn)
  @ReturnsList(SavedView)
  listViews(@Caller() caller: Identity, @Query() { list }: ViewListQuery): Promise<SavedView[]> {
    return this.views.list(caller, list);
  }

  /** Saves what a list shows as a view; returns its id. */
  @Post('save')
  @Allow(signedIn)
  @Once()
  @HttpCode(200)
  @MayBeForbidden()
  @MayBeUnknown()
  @MayConflict()
  @ReturnsText()
  async saveView(@Caller() caller: Identity, @Body() body: SaveViewBody): Promise<WithMessage<string>> {
    return new WithMessage(await this.views.save(caller, body), texts.viewSaved);
  }

  /** Renames an own view. */
  @Post('rename')
  @Allow(signedIn)
  @HttpCode(200)
  @MayBeUnknown()
  @MayConflict()
  @ReturnsNothing()
  async renameView(@Caller() caller: Identity, @Body() body: RenameViewBody): Promise<WithMessage<null>> {
    await this.views.rename(caller, body);
    return new WithMessage(null, texts.viewSaved);
  }

  /** Deletes an own view. */
  @Post('delete')
  @Allow(signedIn)
  @HttpCode(200)
  @MayBeUnknown()
  @MayConflict()
  @ReturnsNothing()
  async deleteView(@Caller() caller: Identity, @Body() ref: ViewRef): Promise<WithMessage<null>> {
    await this.views.delete(caller, ref);
    return new WithMessage(null, texts.viewDeleted);
  }
}
