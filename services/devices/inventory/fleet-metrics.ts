import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '#libs/clock';
import { Config } from '#libs/config';
import { select } from '#libs/db';
import { Metrics } from '#libs/health';
import { isSilent, silentBefore } from '../presence/index.js';

/** It reads every card that is on. */
const everyMs = 30_000;

interface CardCount {
  state: 'on' | 'silent' | 'off';
  cards: number;
}

/** Registered cards by their state; a card that is on and silent counts as silent alone. */
@Injectable()
export class FleetMetrics {
  constructor(dataSource: DataSource, clock: Clock, @Inject(Config) config: Config, metrics: Metrics) {
    metrics.read<CardCount>({
      ...{ what: 'cards by state', labelNames: ['state'], everyMs },
      read: () => select<CardCount>(dataSource, cardCounts, [silentBefore(clock.now(), config)]),
      gauges: [
        {
          name: 'firstbell_cards',
          help: 'Registered cards: connected (on), connected without a heartbeat for the silence time (silent), away (off)',
          labels: ({ state }) => ({ state }),
          value: ({ cards }) => cards,
        },
      ],
    });
  }
}

/** Those that are on over their index; all of them by the key of cards, whose rows are not read. */
const cardCounts = `
  with connected as (
    select count(*)::int as cards, count(*) filter (where ${isSilent('$1')})::int as silent
    from device_status st where st.online_status = 'on'
  )
  select 'on' as state, cards - silent as cards from connected
  union all select 'silent', silent from connected
  union all select 'off', (select count(*)::int from device) - cards from connected`;
