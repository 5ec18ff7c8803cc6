import { type ArgumentsHost, applyDecorators, Catch, type ExceptionFilter, UseFilters } from '@nestjs/common';
import { ApiExtraModels, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import type { Response } from 'express';
import { type Envelope, texts } from '#libs/contracts';
import { CallError } from '#libs/http';
import { ProofChallenge } from './user.dto.js';

/** After failed tries the next one comes with a proof of work: HTTP 428, with the challenge. */
export class ProofNeededError extends CallError {
  readonly status = 428;
  readonly rtnCode = '428';

  constructor(readonly data: ProofChallenge) {
    super(texts.proofNeeded);
  }
}

@Catch(ProofNeededError)
class ProofNeededFilter implements ExceptionFilter<ProofNeededError> {
  catch({ status, rtnCode, data, message }: ProofNeededError, host: ArgumentsHost): void {
    const body: Envelope<ProofChallenge> = { rtnCode, bizData: data, msg: message };
    host.switchToHttp().getResponse<Response>().status(status).setHeader('cache-control', 'no-store').json(body);
  }
}

/** Sends and documents the challenge of a call that may need a proof of work. */
export const AsksForProof = (): MethodDecorator =>
  applyDecorators(
    UseFilters(ProofNeededFilter),
    ApiExtraModels(ProofChallenge),
    ApiResponse({
      status: 428,
      description: 'After failed tries: the same try is accepted with a proof of work and the same captcha.',
      schema: {
        type: 'object',
        required: ['rtnCode', 'bizData', 'msg'],
        properties: {
          rtnCode: { type: 'string', enum: ['428'] },
          bizData: { $ref: getSchemaPath(ProofChallenge) },
          msg: { type: 'string' },
        },
      },
    }),
  );
