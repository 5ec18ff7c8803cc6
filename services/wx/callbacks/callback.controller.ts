import { Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiExcludeEndpoint } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Allow, anyone } from '#libs/http';
import { CallbackReplies } from './callback-replies.js';

/** Callbacks of the platform. Source of the contract: the platform's page 90968. */
@Controller('callback/wecom')
export class CallbackController {
  constructor(private readonly replies: CallbackReplies) {}

  /** The platform checks the address: it wants its text back, decrypted. */
  @Get('command')
  @Allow(anyone, { callback: true })
  @ApiExcludeEndpoint()
  checkCommandAddress(@Req() { query }: Request, @Res() response: Response): void {
    response.type('text/plain').send(this.replies.echo({ command: true }, query));
  }

  /** What concerns the provider or an app: 200 once it is stored, 4xx or 5xx otherwise. */
  @Post('command')
  @HttpCode(200)
  @Allow(anyone, { callback: true, xml: true })
  @ApiExcludeEndpoint()
  async takeCommand(@Req() { query, body }: Request, @Res() response: Response): Promise<void> {
    await this.replies.take({ command: true }, query, body);
    response.type('text/plain').send('success');
  }

  @Get('data/:suiteId')
  @Allow(anyone, { callback: true })
  @ApiExcludeEndpoint()
  checkDataAddress(@Param('suiteId') suiteId: string, @Req() { query }: Request, @Res() response: Response): void {
    response.type('text/plain').send(this.replies.echo({ suiteId }, query));
  }

  /** What concerns a corporation in an app: as `takeCommand`. */
  @Post('data/:suiteId')
  @HttpCode(200)
  @Allow(anyone, { callback: true, xml: true })
  @ApiExcludeEndpoint()
  async takeData(
    @Param('suiteId') suiteId: string,
    @Req() { query, body }: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.replies.take({ suiteId }, query, body);
    response.type('text/plain').send('success');
  }

  @Get('cards')
  @Allow(anyone, { callback: true })
  @ApiExcludeEndpoint()
  checkCardAddress(@Req() { query }: Request, @Res() response: Response): void {
    response.type('text/plain').send(this.replies.echo({ cards: true }, query));
  }

  /** What members do with cards of our own application: as `takeCommand`, with an empty response. */
  @Post('cards')
  @HttpCode(200)
  @Allow(anyone, { callback: true, xml: true })
  @ApiExcludeEndpoint()
  async takeCard(@Req() { query, body }: Request, @Res() response: Response): Promise<void> {
    await this.replies.take({ cards: true }, query, body);
    response.type('text/plain').send('');
  }
}
