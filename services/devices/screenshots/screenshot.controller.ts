import { Controller, Get, Header, HttpCode, Param, Put, Query, Req, type StreamableFile } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request } from 'express';
import { Allow, anyone, Caller, download, type Identity, operators, ReturnsFile, ReturnsList } from '#libs/http';
import { ScreenshotListQuery, ScreenshotPictureQuery, ScreenshotView } from './screenshot.dto.js';
import { ScreenshotListService } from './screenshot-list.service.js';
import { ScreenshotUploadService } from './screenshot-upload.service.js';

/** Pictures of the screens of cards; a new one is the command screenshot. */
@Controller('api/schoolDevice/screenshot')
export class ScreenshotController {
  constructor(private readonly pictures: ScreenshotListService) {}

  /** The newest pictures of a card, at most five of the last 30 days, newest first. */
  @Get('list')
  @Allow(operators, { permission: 'goClassCardDevice' })
  @ReturnsList(ScreenshotView)
  listScreenshots(@Caller() caller: Identity, @Query() { deviceNo }: ScreenshotListQuery): Promise<ScreenshotView[]> {
    return this.pictures.list(caller, deviceNo);
  }

  /** The content of a picture, or its thumbnail, as a JPEG. */
  @Get('picture')
  @Allow(operators, { permission: 'goClassCardDevice' })
  // a key never gets another content; the next person at the same browser has another session, and asks again
  @Header('cache-control', 'private, max-age=3600')
  @Header('vary', 'Cookie')
  @ReturnsFile('image/jpeg')
  async screenshotPicture(
    @Caller() caller: Identity,
    @Query() { key, variant = 'picture' }: ScreenshotPictureQuery,
  ): Promise<StreamableFile> {
    const content = await this.pictures.open(caller, key, variant);
    return download(content, `${key}.jpg`, 'image/jpeg', true);
  }
}

/** Where cards upload with a signed address; plain HTTP without a session. Described in docs/cards.md. */
@ApiExcludeController()
@Controller('card/screenshot')
export class ScreenshotUploadController {
  constructor(private readonly uploads: ScreenshotUploadService) {}

  /** Stores a PNG or JPEG. */
  @Put(':key')
  @Allow(anyone, { known: true, stream: true })
  @HttpCode(200)
  async uploadScreenshot(
    @Param('key') key: string,
    @Query() query: Record<string, unknown>,
    @Req() request: Request,
  ): Promise<{ key: string }> {
    const text = (name: string): string => (typeof query[name] === 'string' ? query[name] : '');
    const signed = { card: text('card'), until: text('until'), sign: text('sign') };
    return { key: await this.uploads.receive(key, signed, request) };
  }
}
