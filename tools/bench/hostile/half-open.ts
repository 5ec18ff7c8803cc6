import type { Attack } from './attack.js';
import { closed, keepGoing, openSocket } from './raw-card.js';

const sockets = 12_000;
/** Addresses of the attacker: one alone is soon out of sockets. */
const networks = 12;

/** Sockets that never send a CONNECT, opened again as soon as they are closed. */
export const halfOpen: Attack = {
  name: 'half-open',
  start: (target) => {
    let count = 0;
    keepGoing(sockets, () => closed(openSocket(target, `127.0.2.${(count++ % networks) + 1}`).resume()));
  },
};
