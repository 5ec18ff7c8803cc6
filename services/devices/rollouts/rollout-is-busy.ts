import { activeCardStates } from '#libs/contracts';

const active = activeCardStates.map((state) => `'${state}'`).join(', ');

/** SQL: another rollout has the card of the row `c` at work. */
export const isBusy = (c: string): string =>
  `exists (select 1 from rollout_card o where o.device_no = ${c}.device_no and o.rollout_id <> ${c}.rollout_id
    and o.state in (${active}))`;
