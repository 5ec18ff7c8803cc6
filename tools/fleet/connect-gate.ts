/** A place in the queue for connecting. Its holder gives it back with `leave`. */
export interface Ticket {
  state: 'waiting' | 'inside' | 'done';
  start: () => void;
}

/** Limits how many cards connect at the same moment; the others wait in order. */
export class ConnectGate {
  private readonly queue: Ticket[] = [];
  private head = 0;
  private inside = 0;

  constructor(private readonly limit: number) {}

  /** Calls `start` at once or when it is this ticket's turn. */
  enter(start: () => void): Ticket {
    const ticket: Ticket = { state: 'waiting', start };
    this.queue.push(ticket);
    this.admit();
    return ticket;
  }

  /** Gives the place back, whether its turn had come or not. Harmless when called twice. */
  leave(ticket: Ticket | null): void {
    if (!ticket || ticket.state === 'done') return;
    if (ticket.state === 'inside') this.inside--;
    ticket.state = 'done';
    this.admit();
  }

  private admit(): void {
    while (this.inside < this.limit && this.head < this.queue.length) {
      const ticket = this.queue[this.head++];
      if (ticket?.state !== 'waiting') continue;
      ticket.state = 'inside';
      this.inside++;
      ticket.start();
    }
    if (this.head < 1000) return;
    this.queue.splice(0, this.head);
    this.head = 0;
  }
}
