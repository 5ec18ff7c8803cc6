import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { texts } from '#libs/contracts';
import { administrators, Allow, Caller, type Identity, Returns, WithMessage } from '#libs/http';
import { Once } from '#libs/http/idempotency';
import { ActivationGroupQuery, ActivationQuery, ActivationResults, BatchActivationRequest } from './activation.dto.js';
import { ActivationService } from './activation.service.js';

/** Activations of interface licences. */
@Controller('api/permit')
export class ActivationController {
  constructor(private readonly activations: ActivationService) {}

  /** Activates one person. */
  @Get('activation')
  @Allow(administrators, { permission: 'licenceActivity', key: 'write' })
  @Returns(ActivationResults)
  async activateLicence(
    @Caller() caller: Identity,
    @Query() query: ActivationQuery,
  ): Promise<WithMessage<ActivationResults>> {
    return withMessage(await this.activations.one(caller, query));
  }

  /** Activates several people; each has a result of their own. */
  @Post('batchActivation')
  @Allow(administrators, { permission: 'licenceBatchActivity' })
  @HttpCode(200)
  @Once()
  @Returns(ActivationResults)
  async activateLicences(
    @Caller() caller: Identity,
    @Body() request: BatchActivationRequest,
  ): Promise<ActivationResults> {
    return this.activations.many(caller, request);
  }

  /** What has become of people who were activated together. */
  @Get('activationResult')
  @Allow(administrators)
  @Returns(ActivationResults)
  licenceActivationResult(
    @Caller() caller: Identity,
    @Query() { groupId }: ActivationGroupQuery,
  ): Promise<ActivationResults> {
    return this.activations.group(caller, groupId);
  }
}

const withMessage = (done: ActivationResults): WithMessage<ActivationResults> => {
  const isWaiting = done.results.some(({ state }) => state === 'requested');
  return new WithMessage(done, isWaiting ? texts.licenceActivating : texts.licenceActivated);
};
