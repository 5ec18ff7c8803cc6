import { Injectable } from '@nestjs/common';
import { texts } from '#libs/contracts';
import { type Identity, RuleError } from '#libs/http';
import type { RolloutBody, RolloutPlan, RolloutRef } from './rollout-body.dto.js';
@Injectable()
export class RolloutPlanService {
  plan(_caller: Identity, _body: RolloutBody): Promise<RolloutPlan> {
    throw new RuleError(texts.rolloutVersionUnknown);
  }
  add(_caller: Identity, _body: RolloutBody): Promise<RolloutRef> {
    throw new RuleError(texts.rolloutVersionUnknown);
  }
}
