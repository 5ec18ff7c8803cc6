import { Body, Controller, HttpCode, Post, Query } from '@nestjs/common';
import { type Page, texts } from '#libs/contracts';
import {
  Allow,
  Caller,
  type Identity,
  MayBeForbidden,
  MayBeUnknown,
  PageQuery,
  Returns,
  ReturnsNothing,
  ReturnsPage,
  signedInPerson,
  WithMessage,
} from '#libs/http';
import { Once } from '#libs/http/idempotency';
import { CurrentSession, type SignedIn } from '../session/signed-in.js';
import { ApiKeyFilter, ApiKeyRef, ApiKeyRow, CreateApiKeyBody, NewApiKey } from './api-key.dto.js';
import { ApiKeyListService } from './api-key-list.service.js';
import { ApiKeyService } from './api-key.service.js';

/** API keys, by which programs call instead of a person. */
@Controller('api/apiKey')
export class ApiKeyController {
  constructor(
    private readonly keys: ApiKeyService,
    private readonly keyList: ApiKeyListService,
  ) {}

  /** One page of the caller's keys, or with `all` of those of every account that the caller administers; newest first. */
  @Post('list')
  @Allow(signedInPerson)
  @HttpCode(200)
  @MayBeForbidden()
  @ReturnsPage(ApiKeyRow)
  listApiKeys(
    @Caller() caller: Identity,
    @Query() page: PageQuery,
    @Body() filter: ApiKeyFilter,
  ): Promise<Page<ApiKeyRow>> {
    return this.keyList.list(caller, filter, page);
  }

  /** Makes a key, which is shown only here. */
  @Post('create')
  @Allow(signedInPerson)
  @Once()
  @HttpCode(200)
  @Returns(NewApiKey)
  async createApiKey(
    @CurrentSession() session: SignedIn,
    @Body() body: CreateApiKeyBody,
  ): Promise<WithMessage<NewApiKey>> {
    return new WithMessage(await this.keys.create(session, body), texts.apiKeyCreated);
  }

  /** Gives an own key another text, which is shown only here; the one before works for another 24 h. */
  @Post('rotate')
  @Allow(signedInPerson)
  @Once()
  @HttpCode(200)
  @MayBeForbidden()
  @MayBeUnknown()
  @Returns(NewApiKey)
  async rotateApiKey(@Caller() caller: Identity, @Body() ref: ApiKeyRef): Promise<WithMessage<NewApiKey>> {
    return new WithMessage(await this.keys.rotate(caller, ref), texts.apiKeyRotated);
  }

  /** Revokes a key at once: an own one, or of an account that the caller administers. */
  @Post('revoke')
  @Allow(signedInPerson)
  @HttpCode(200)
  @MayBeUnknown()
  @ReturnsNothing()
  async revokeApiKey(@Caller() caller: Identity, @Body() ref: ApiKeyRef): Promise<WithMessage<null>> {
    await this.keys.revoke(caller, ref);
    return new WithMessage(null, texts.apiKeyRevoked);
  }
}
