import { randomBytes } from 'node:crypto';
import type { Book } from './book.js';
import type { Callbacks } from './callbacks.js';
import type { Notifier } from './notifier.js';
import type { SimulatedApp, SimulatedProvider } from './simulated-provider.js';

/** A new one so often, in seconds. */
const everySeconds = 600;
/** The older ones count a while longer. */
const keptSeconds = 3600;

/** Pushes `suite_ticket` of each app. */
export class Tickets {
  constructor(
    private readonly book: Book,
    private readonly provider: SimulatedProvider,
    private readonly callbacks: Callbacks,
    private readonly notifier: Notifier,
  ) {}

  /** Pushes a new ticket for each app, or the given one. */
  push(apps: SimulatedApp[] = this.provider.apps): void {
    const { rest, now, changed } = this.book;
    rest.tickets = rest.tickets.filter(({ at }) => at > now() - keptSeconds);
    for (const app of apps) {
      const value = `ticket-${randomBytes(24).toString('base64url')}`;
      rest.tickets.push({ suiteId: app.suiteId, value, at: now() });
      this.notifier.notify(this.callbacks.suiteTicket(app, value));
    }
    changed();
  }

  /** Pushes those that are due. */
  settle(): void {
    const { rest, now } = this.book;
    const isDue = ({ suiteId }: SimulatedApp): boolean =>
      !rest.tickets.some((ticket) => ticket.suiteId === suiteId && ticket.at + everySeconds > now());
    const due = this.provider.apps.filter(isDue);
    if (due.length > 0) this.push(due);
  }
}
