import { Injectable } from '@nestjs/common';
import { type Page, texts } from '#libs/contracts';
import { type Identity, NotFoundError, type PageQuery } from '#libs/http';
import type {
  DecisionsQuery,
  DecisionView,
  FailureView,
  RolloutDetail,
  RolloutFilter,
  RolloutView,
} from './rollout.dto.js';
@Injectable()
export class RolloutListService {
  list(_caller: Identity, _wanted: RolloutFilter, page: PageQuery): Promise<Page<RolloutView>> {
    return Promise.resolve({ list: [], total: 0, ...page });
  }
  running(_caller: Identity): Promise<RolloutView[]> {
    return Promise.resolve([]);
  }
  detail(_caller: Identity, _rolloutId: string): Promise<RolloutDetail> {
    throw new NotFoundError(texts.rolloutUnknown);
  }
  failures(_caller: Identity, _rolloutId: string): Promise<FailureView[]> {
    throw new NotFoundError(texts.rolloutUnknown);
  }
  decisions(_caller: Identity, _query: DecisionsQuery): Promise<Page<DecisionView>> {
    throw new NotFoundError(texts.rolloutUnknown);
  }
}
