import { daySeconds } from '#libs/contracts';
import { type Fault, last, spanOf } from '../fault.js';

const seconds = spanOf(30, 3);
const yearSeconds = 365 * daySeconds;
/** How wrong clocks are, in years; as many more are right. */
const years = [-30, -3, 2, 25];

/** Every other card believes to live in another year. */
export const clockFault: Fault = {
  name: `card clocks wrong by years for ${seconds} s`,
  times: 1,
  strike: async ({ fleet, hush }) => {
    fleet.cards.forEach(({ quirks }, index) => {
      quirks.clockOffsetSeconds = (years[index % (2 * years.length)] ?? 0) * yearSeconds;
    });
    await last(seconds);
    hush();
    return Date.now();
  },
  /** The clock of the service alone decides when a card was seen. */
  check: async ({ postgres, fleet, workers }) => {
    const wrong = await postgres.rows<{ deviceNo: string; at: Date }>(
      `select device_no as "deviceNo", heartbeat_at as at from devices.device_status
       where device_no = any($1) and heartbeat_at not between now() - interval '30 s' and now() + interval '5 s'`,
      [workers.map(({ deviceNo }) => deviceNo)],
    );
    for (const { quirks } of fleet.cards) quirks.clockOffsetSeconds = 0;
    return { lost: wrong.map(({ deviceNo, at }) => `${deviceNo}: heard at ${at.toISOString()}`), doubled: [] };
  },
};
