import type { OnlineStatus, StatusCause } from '#libs/contracts';
import type { Random } from '../../tools/fleet/random.js';

/** A process that cards connect to: `here` restarts now and then, `there` lives on. */
export type Process = 'here' | 'there';

/** What happens to a card; times in milliseconds. */
export type StoryEvent =
  | { kind: 'restart' }
  | {
      kind: 'connect';
      id: number;
      at: number;
      process: Process;
      former: 'replaced' | 'elsewhere' | 'ended' | 'gone';
      /** Last packet of the former connection, as its process or the newest heartbeat shows it. */
      lastPacketAt: number | null;
    }
  | { kind: 'end'; id: number; at: number; cause: StatusCause; lastPacketAt: number }
  /** A restart is delivered to the card. */
  | { kind: 'command'; id: number; at: number; bootId: string }
  | { kind: 'heartbeat'; id: number; at: number; bootId: string | null };

const causesOfEnd: readonly StatusCause[] = ['disconnected', 'will', 'silent'];

/** Makes up what happens to one card. */
class StoryMaker {
  readonly events: StoryEvent[] = [];
  private now = 0;
  private id = 0;
  private heardAt = 0;
  private beatAt: number | null = null;
  private boots = 0;
  private known: string | null = null;
  private state: 'none' | 'on' | 'lost' | 'off' = 'none';
  private process: Process = 'here';
  private isGone = false;
  private command: { id: number; bootId: string } | undefined;
  private beats = false;

  constructor(private readonly random: Random) {}

  step(): void {
    this.now += this.random.integer(2, 5000);
    const step = this.random.integer(0, 9);
    if (step <= 2 || this.state === 'none') this.connect();
    else if (step === 3) this.restart();
    else if (step <= 5) this.end();
    else if (step === 6) this.deliver();
    else this.beat();
  }

  private connect(): void {
    const process = this.random.chance(0.7) ? 'here' : 'there';
    const isHere = process === this.process && !this.isGone;
    const former = this.isGone ? 'gone' : !isHere ? 'elsewhere' : this.state === 'on' ? 'replaced' : 'ended';
    if (isHere) this.heardAt = this.random.integer(this.heardAt, this.now);
    const lastPacketAt = this.state === 'none' ? null : isHere ? this.heardAt : this.beatAt;
    this.events.push({ kind: 'connect', id: ++this.id, at: this.now, process, former, lastPacketAt });
    if (this.random.chance(0.4)) this.boots++;
    this.process = process;
    this.isGone = false;
    this.state = 'on';
    this.heardAt = this.now;
    this.beats = false;
  }

  /** The process is gone without a word; or its connection ended, and the process took the blame. */
  private restart(): void {
    if (this.state !== 'on' || this.process !== 'here') return;
    this.state = 'lost';
    if (this.random.chance(0.5)) return;
    this.isGone = true;
    this.events.push({ kind: 'restart' });
  }

  private end(): void {
    if (this.state !== 'on') return;
    const lastPacketAt = this.random.integer(this.heardAt, this.now);
    const cause = this.random.pick(causesOfEnd) ?? 'will';
    this.events.push({ kind: 'end', id: this.id, at: this.now, cause, lastPacketAt });
    this.state = 'off';
    this.heardAt = lastPacketAt;
  }

  private deliver(): void {
    if (this.state !== 'on' || !this.beats || this.command || this.known === null) return;
    this.command = { id: this.id, bootId: this.known };
    this.heardAt = this.now;
    this.events.push({ kind: 'command', id: this.id, at: this.now, bootId: this.known });
  }

  private beat(): void {
    if (this.state !== 'on') return;
    const bootId = this.random.chance(0.1) ? null : `boot ${this.boots}`;
    this.events.push({ kind: 'heartbeat', id: this.id, at: this.now, bootId });
    this.heardAt = this.now;
    this.beatAt = this.now;
    this.beats = true;
    this.known = bootId ?? this.known;
    const { command } = this;
    if (command && command.id !== this.id && bootId !== null && bootId !== command.bootId) this.command = undefined;
  }
}

export const presenceStory = (random: Random, steps: number): StoryEvent[] => {
  const maker = new StoryMaker(random);
  for (let step = 0; step < steps; step++) maker.step();
  return maker.events;
};

export interface ExpectedRow {
  at: number;
  onlineStatus: OnlineStatus;
  cause: StatusCause;
}

export interface ExpectedPresence {
  rows: ExpectedRow[];
  onlineStatus: OnlineStatus;
  since: number;
  /** Milliseconds in which the card was on, up to its newest row. */
  onMs: number;
}

/** One connection, with all that is known of it in the end. */
interface StoredConnection {
  connect: Extract<StoryEvent, { kind: 'connect' }>;
  end?: Extract<StoryEvent, { kind: 'end' }>;
  /** A restart was delivered before it, and has not ended. */
  commanded: boolean;
  /** Why the card had been away before it. */
  absence?: StatusCause;
}

/** Cause of the absence that the first heartbeat of a connection ends. */
const absenceOf = (known: string | null, bootId: string | null, commanded: boolean): StatusCause => {
  if (known !== null && known === bootId) return 'reconnected';
  if (commanded) return 'commanded restart';
  return known !== null && bootId !== null ? 'own restart' : 'reconnected';
};

const connectionsOf = (story: readonly StoryEvent[]): StoredConnection[] => {
  const connections: StoredConnection[] = [];
  let known: string | null = null;
  let command: Extract<StoryEvent, { kind: 'command' }> | undefined;
  for (const event of story) {
    const newest = connections.at(-1);
    if (event.kind === 'connect') connections.push({ connect: event, commanded: command !== undefined });
    else if (event.kind === 'command') command = event;
    else if (event.kind === 'end' && newest) newest.end = event;
    else if (event.kind === 'heartbeat' && newest) {
      const { bootId } = event;
      if (connections.length > 1)
        newest.absence ??= absenceOf(known, bootId, command !== undefined && command.id !== event.id);
      if (command && command.id !== event.id && bootId !== null && bootId !== command.bootId) command = undefined;
      known = bootId ?? known;
    }
  }
  return connections;
};

const causeOfReturn = {
  replaced: 'takeover',
  elsewhere: 'takeover',
  ended: 'reconnected',
  gone: 'service restart',
} as const;

/** Rows of the history, computed from all that happened, and what follows from them. */
export const expectedPresence = (story: readonly StoryEvent[]): ExpectedPresence => {
  const rows: ExpectedRow[] = [];
  let before: StoredConnection | undefined;
  for (const each of connectionsOf(story)) {
    const { connect, absence } = each;
    const isRestart = absence === 'commanded restart' || absence === 'own restart';
    const usual =
      before && !before.end ? causeOfReturn[connect.former] : each.commanded ? 'commanded restart' : 'connected';
    if (before?.end || (before && isRestart)) {
      const heardAt = before.end?.lastPacketAt ?? Math.max(connect.lastPacketAt ?? 0, before.connect.at);
      const at = isRestart ? Math.min(heardAt, connect.at - 1) : (before.end?.at ?? 0);
      rows.push({ at, onlineStatus: 'off', cause: isRestart ? absence : (before.end?.cause ?? 'will') });
    }
    const isOpen = usual === 'connected' || usual === 'commanded restart';
    const cause = isRestart || (absence && isOpen) ? absence : usual;
    rows.push({ at: connect.at, onlineStatus: 'on', cause });
    before = each;
  }
  if (before?.end) rows.push({ at: before.end.at, onlineStatus: 'off', cause: before.end.cause });
  return { rows, ...statusOf(rows) };
};

const statusOf = (rows: readonly ExpectedRow[]): Omit<ExpectedPresence, 'rows'> => {
  let onlineStatus: OnlineStatus = 'off';
  let since = 0;
  let onMs = 0;
  for (const row of rows) {
    if (row.onlineStatus === onlineStatus) continue;
    if (onlineStatus === 'on') onMs += row.at - since;
    ({ onlineStatus, at: since } = row);
  }
  const newest = rows.at(-1)?.at ?? 0;
  return { onlineStatus, since, onMs: onlineStatus === 'on' ? onMs + newest - since : onMs };
};
