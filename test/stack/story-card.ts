import type { StatusCause } from '#libs/contracts';
import {
  applyPresence,
  type Presence,
  type PresenceEffect,
  type PresenceEvent,
} from '../../services/devices/presence/presence-machine.js';
import type { ExpectedRow, StoryEvent } from './presence-story.js';

/** A card in memory: what the stores do with the effects, without a database. */
export class StoryCard {
  state: Presence = {
    ...{ onlineStatus: 'off', since: new Date(0), connectionId: null, connectedAt: null },
    ...{ bootId: null, lastPacketAt: null, awayFrom: null },
  };
  readonly rows: ExpectedRow[] = [];
  readonly published: ExpectedRow[] = [];
  /** Explained absences that were published. */
  readonly returned: { at: number; cause: StatusCause; from: number | null }[] = [];
  private command: { id: number; bootId: string } | undefined;

  play(event: StoryEvent): void {
    if (event.kind === 'restart') return;
    const connectionId = String(event.id);
    const at = new Date(event.at);
    if (event.kind === 'command') this.command = event;
    else if (event.kind === 'connect') {
      const { former, lastPacketAt } = event;
      const heardAt = lastPacketAt === null ? null : new Date(lastPacketAt);
      const commanded = this.command !== undefined;
      this.apply({ kind: 'connect', connectionId, at, former, lastPacketAt: heardAt, commanded });
    } else if (event.kind === 'end') {
      this.apply({ kind: 'end', connectionId, at, cause: event.cause, lastPacketAt: new Date(event.lastPacketAt) });
    } else this.beat(event, connectionId);
  }

  private beat({ id, bootId }: Extract<StoryEvent, { kind: 'heartbeat' }>, connectionId: string): void {
    const { command } = this;
    const isDelivered = command !== undefined && command.id !== id;
    const before = this.before()?.onlineStatus === 'off' ? 'off' : this.before() ? 'on' : 'none';
    this.apply({ kind: 'heartbeat', connectionId, bootId, commanded: isDelivered, before });
    this.state = { ...this.state, bootId: bootId ?? this.state.bootId };
    if (isDelivered && bootId !== null && bootId !== command.bootId) this.command = undefined;
  }

  private apply(event: PresenceEvent): void {
    const { state, effects } = applyPresence(this.state, event);
    const again = applyPresence(state, event);
    if (again.state !== state) throw new Error(`${event.kind} again changes something`);
    this.state = state;
    for (const effect of effects) this.carryOut(effect);
  }

  private carryOut(effect: PresenceEffect): void {
    const { cause } = effect;
    const returned = this.rows.find((row) => row.onlineStatus === 'on' && row.at === this.state.connectedAt?.getTime());
    if (effect.kind === 'explain') {
      if (returned && effect.ifCauses?.includes(returned.cause) !== false) returned.cause = cause;
      return;
    }
    const at = effect.at.getTime();
    if (effect.kind === 'date') Object.assign(this.before() ?? {}, { at, cause });
    else if (effect.kind === 'return') this.returned.push({ at, cause, from: effect.from?.getTime() ?? null });
    else if (effect.kind === 'publish') this.published.push({ at, onlineStatus: effect.onlineStatus, cause });
    else this.rows.push({ at, onlineStatus: effect.onlineStatus, cause });
    this.rows.sort((a, b) => a.at - b.at);
  }

  /** The row before that of the newest connection. */
  private before(): ExpectedRow | undefined {
    return this.rows.findLast(({ at }) => at < (this.state.connectedAt?.getTime() ?? 0));
  }
}
