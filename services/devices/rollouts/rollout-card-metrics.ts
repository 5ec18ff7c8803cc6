import { Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';
import type { EntityManager } from 'typeorm';
import { afterCommit } from '#libs/db';
import { Metrics } from '#libs/health';
import type { RolloutCard } from './rollout-card.entity.js';

/** Counts what becomes of the cards of rollouts. */
@Injectable()
export class CardMetrics {
  private readonly moved: Counter<'state'>;

  constructor(metrics: Metrics) {
    this.moved = new Counter({
      name: 'firstbell_rollout_cards_total',
      help: 'Cards of rollouts that came into a state',
      labelNames: ['state'],
      registers: [metrics.registry],
    });
  }

  /** Counts cards that came into the state that they have, once that is stored. */
  count(tx: EntityManager, cards: readonly Pick<RolloutCard, 'state'>[]): void {
    afterCommit(tx, () => {
      for (const { state } of cards) this.moved.inc({ state });
    });
  }
}
