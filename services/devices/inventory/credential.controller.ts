import { Body, Controller, Header, HttpCode, Post } from '@nestjs/common';
import { texts } from '#libs/contracts';
import {
  administrators,
  Allow,
  Caller,
  type Identity,
  operators,
  Returns,
  ReturnsNothing,
  WithMessage,
} from '#libs/http';
import {
  BlockCardBody,
  CardRefBody,
  CredentialCounts,
  CredentialScopeBody,
  NewCredential,
  RequireCredentialBody,
  RequiredCredentials,
} from './credential.dto.js';
import { CredentialService } from './credential.service.js';

/** Which cards may connect, and by which password. */
@Controller('api/schoolDevice')
export class CredentialController {
  constructor(private readonly credentials: CredentialService) {}

  /** Takes a card out of service: it is cut off at once and refused with CONNACK 5. For a blocked card, changes the reason. */
  @Post('block')
  @Allow(operators, { permission: 'goClassCardDevice' })
  @HttpCode(200)
  @ReturnsNothing()
  async blockCard(@Caller() caller: Identity, @Body() body: BlockCardBody): Promise<WithMessage<null>> {
    await this.credentials.block(caller, body);
    return new WithMessage(null, texts.deviceBlocked);
  }

  /** Lets a blocked card connect again. */
  @Post('unblock')
  @Allow(operators, { permission: 'goClassCardDevice' })
  @HttpCode(200)
  @ReturnsNothing()
  async unblockCard(@Caller() caller: Identity, @Body() { deviceNo }: CardRefBody): Promise<WithMessage<null>> {
    await this.credentials.unblock(caller, deviceNo);
    return new WithMessage(null, texts.deviceUnblocked);
  }

  /**
   * Makes the next password of a card. The one that the card has used last counts until the card has connected with a newer
   * one.
   */
  @Post('credential/rotate')
  @Allow(administrators, { permission: 'goClassCardDevice' })
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @Returns(NewCredential)
  async rotateCredential(
    @Caller() caller: Identity,
    @Body() { deviceNo }: CardRefBody,
  ): Promise<WithMessage<NewCredential>> {
    return new WithMessage(await this.credentials.rotate(caller, deviceNo), texts.credentialRotated);
  }

  /** Counts the cards that have no password of their own yet. */
  @Post('credential/preview')
  @Allow(administrators, { permission: 'goClassCardDevice' })
  @HttpCode(200)
  @Returns(CredentialCounts)
  previewCredential(
    @Caller() caller: Identity,
    @Body() { schoolCode }: CredentialScopeBody,
  ): Promise<CredentialCounts> {
    return this.credentials.counts(caller, schoolCode);
  }

  /** Ends the passwords of generation 0 of the cards that there are now, or lets them count again. */
  @Post('credential/require')
  @Allow(administrators, { permission: 'goClassCardDevice' })
  @HttpCode(200)
  @Returns(RequiredCredentials)
  async requireCredential(
    @Caller() caller: Identity,
    @Body() body: RequireCredentialBody,
  ): Promise<WithMessage<RequiredCredentials>> {
    const changed = await this.credentials.require(caller, body);
    return new WithMessage({ changed }, body.required === false ? texts.credentialReleased : texts.credentialRequired);
  }
}
