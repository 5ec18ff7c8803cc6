import { describe, expect, it } from '@jest/globals';
import {
  type ExpectedRow,
  expectedPresence,
  presenceStory,
  type StoryEvent,
} from '../../../test/stack/presence-story.js';
import { propertySeed } from '../../../test/stack/property-seed.js';
import { Random } from '../../../tools/fleet/random.js';
import { applyPresence, type Presence, type PresenceEffect, type PresenceEvent } from './presence-machine.js';

const { seed = 1 } = propertySeed();
const sequences = 100_000;

type Row = ExpectedRow;

/** A card in memory: what the stores do with the effects, without a database. */
class Card {
  state: Presence = {
    ...{ onlineStatus: 'off', since: new Date(0), connectionId: null, connectedAt: null },
    ...{ bootId: null, lastPacketAt: null, awayFrom: null },
  };
  readonly rows: Row[] = [];
  readonly published: Row[] = [];
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
    else if (effect.kind === 'publish') this.published.push({ at, onlineStatus: effect.onlineStatus, cause });
    else this.rows.push({ at, onlineStatus: effect.onlineStatus, cause });
    this.rows.sort((a, b) => a.at - b.at);
  }

  /** The row before that of the newest connection. */
  private before(): Row | undefined {
    return this.rows.findLast(({ at }) => at < (this.state.connectedAt?.getTime() ?? 0));
  }
}

/** What a story shows wrong; undefined when all agrees with the reference. */
const disagreement = (story: readonly StoryEvent[]): object | undefined => {
  const card = new Card();
  for (const event of story) card.play(event);
  const { rows, onlineStatus, since } = expectedPresence(story);
  const last = card.published.at(-1);
  const facts = card.published.map(({ at, onlineStatus: status }) => `${status} ${at}`);
  const found = {
    rows: card.rows,
    status: [card.state.onlineStatus, card.state.since.getTime()],
    published: last && [last.onlineStatus, last.at],
    repeated: facts.filter((fact, index) => facts.indexOf(fact) < index),
  };
  const status = [onlineStatus, since];
  const wanted = { rows, status, published: rows.length > 0 ? status : undefined, repeated: [] };
  return JSON.stringify(found) === JSON.stringify(wanted) ? undefined : { story, found, wanted };
};

describe(`the presence of a card in ${sequences} random stories, SEED=${seed}`, () => {
  it('agrees with a history that is computed from the whole story', () => {
    const random = new Random(seed);
    const causes = new Set<string>();
    for (let sequence = 0; sequence < sequences; sequence++) {
      const story = presenceStory(random, random.integer(1, 14));
      const found = disagreement(story);
      if (found !== undefined) expect(found).toBeUndefined();
      for (const { cause } of sequence < 1000 ? expectedPresence(story).rows : []) causes.add(cause);
    }
    expect([...causes].sort()).toEqual(
      ['commanded restart', 'connected', 'disconnected', 'own restart', 'reconnected'].concat(
        'service restart',
        'silent',
        'takeover',
        'will',
      ),
    );
  });
});
