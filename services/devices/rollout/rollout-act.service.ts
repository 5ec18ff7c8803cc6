import { Injectable } from '@nestjs/common';
import { texts } from '#libs/contracts';
import { type Identity, NotFoundError } from '#libs/http';
import type { RolloutRef } from './rollout-body.dto.js';
import type { SkipCardsBody } from './rollout-card.dto.js';
import type { ActBody, RollBackBody } from './rollout.dto.js';
@Injectable()
export class RolloutActService {
  act(_caller: Identity, _body: ActBody): Promise<void> {
    throw new NotFoundError(texts.rolloutUnknown);
  }
  rollBack(_caller: Identity, _body: RollBackBody): Promise<RolloutRef> {
    throw new NotFoundError(texts.rolloutUnknown);
  }
  skip(_caller: Identity, _body: SkipCardsBody): Promise<string[]> {
    throw new NotFoundError(texts.rolloutUnknown);
  }
}
