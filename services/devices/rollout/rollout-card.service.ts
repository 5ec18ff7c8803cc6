import { Injectable } from '@nestjs/common';
import { type Page, texts } from '#libs/contracts';
import { type Identity, NotFoundError, type PageQuery } from '#libs/http';
import type { RolloutCardFilter, RolloutCardView } from './rollout-card.dto.js';
@Injectable()
export class RolloutCardService {
  list(_caller: Identity, _wanted: RolloutCardFilter, _page: PageQuery): Promise<Page<RolloutCardView>> {
    throw new NotFoundError(texts.rolloutUnknown);
  }
}
