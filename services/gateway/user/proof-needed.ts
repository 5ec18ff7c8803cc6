import { applyDecorators, type ArgumentsHost, Catch, type ExceptionFilter, UseFilters } from '@nestjs/common';
import { ApiExtraModels, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import type { Response } from 'express';
import { createHash } from 'node:crypto';
import { type Envelope, texts } from '#libs/contracts';
import { CallError } from '#libs/http';
import { ProofChallenge, SecondFactorWanted } from './user.dto.js';

/** State in the browser between password and code. */
export interface SecondStep {
  uid: string;
  /** Stands for the password that was right: the step ends when it is changed. */
  mark: string;
}

/** Of the salted hash, so that it gives nothing of the password away. */
export const passwordMark = (passwordHash: string): string =>
  createHash('sha256').update(`second step ${passwordHash}`).digest('base64url');

/** After failed tries the next one comes with a proof of work: HTTP 428, with the challenge. */
export class ProofNeededError extends CallError {
  readonly status = 428;
  readonly rtnCode = '428';

  constructor(readonly data: ProofChallenge) {
    super(texts.proofNeeded);
  }
}

/** Account and password were right, and the account has a second factor: HTTP 428, the user is not signed in yet. */
export class SecondFactorNeededError extends CallError {
  readonly status = 428;
  readonly rtnCode = '428';
  readonly data: SecondFactorWanted = { secondFactor: true };

  /** `step` is the state that the browser keeps until the code. */
  constructor(readonly step: SecondStep) {
    super(texts.secondFactorNeeded);
  }
}

@Catch(ProofNeededError, SecondFactorNeededError)
class ProofNeededFilter implements ExceptionFilter<ProofNeededError | SecondFactorNeededError> {
  catch({ status, rtnCode, data, message }: ProofNeededError | SecondFactorNeededError, host: ArgumentsHost): void {
    const body: Envelope<ProofChallenge | SecondFactorWanted> = { rtnCode, bizData: data, msg: message };
    host.switchToHttp().getResponse<Response>().status(status).setHeader('cache-control', 'no-store').json(body);
  }
}

/** Sends and documents what a sign-in may need besides: a proof of work, or a second factor. */
export const AsksForProof = (): MethodDecorator =>
  applyDecorators(
    UseFilters(ProofNeededFilter),
    ApiExtraModels(ProofChallenge, SecondFactorWanted),
    ApiResponse({
      status: 428,
      description:
        'After failed tries: the same try is accepted with a proof of work and the same captcha. ' +
        'Or the account has a second factor, whose code is the next call.',
      schema: {
        type: 'object',
        required: ['rtnCode', 'bizData', 'msg'],
        properties: {
          rtnCode: { type: 'string', enum: ['428'] },
          bizData: {
            oneOf: [{ $ref: getSchemaPath(ProofChallenge) }, { $ref: getSchemaPath(SecondFactorWanted) }],
          },
          msg: { type: 'string' },
        },
      },
    }),
  );
