import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { DeviceStatusChanged, OnlineStatus, StatusCause } from '#libs/contracts';
import { select, Transactions } from '#libs/data/db';
import { Instance, notifyCards, takenOverChannel } from '../transport/index.js';
import type { DeviceStatus } from './presence.entity.js';
import { applyPresence, type Former, type PresenceEvent } from './presence-machine.js';
import { type ChangedCard, PresenceStore, type StoredCard } from './presence-store.js';

/** A card's connection began or ended. */
export interface Transition {
  deviceNo: string;
  to: OnlineStatus;
  cause: StatusCause;
  connectionId: string;
  at: Date;
  /**
   * Last packet of the connection that ended; for `on` of the former one, where this process knows it. The end of a
   * connection that the card closed is its last packet.
   */
  lastPacketAt?: Date;
  /** Only for `on`: where the card's connection comes from. */
  peer?: string;
}

/** A registered card. */
export type KnownCard = Pick<DeviceStatusChanged, 'deviceNo' | 'schoolCode'>;

/** Stores transitions of the status of cards, with history and event, a batch at a time. */
@Injectable()
export class StatusStore {
  constructor(
    private readonly transactions: Transactions,
    private readonly presence: PresenceStore,
    private readonly instance: Instance,
  ) {}

  /** Stores transitions in their order; a card that is not registered is left out. Returns the registered ones. */
  store(transitions: readonly Transition[]): Promise<KnownCard[]> {
    return this.transactions.run(async (tx) => {
      const known: KnownCard[] = [];
      for (const run of runsOf(transitions)) known.push(...(await this.apply(tx, run)));
      return known;
    });
  }

  /** Marks the cards off that an instance held when it died. Returns how many. */
  async offOfInstance(instanceId: string, at: Date): Promise<number> {
    return this.transactions.run(async (tx) => {
      const held = await select<Pick<DeviceStatus, 'deviceNo'> & { connectionId: string; lastPacketAt: Date }>(
        tx,
        `select device_no as "deviceNo", connection_id as "connectionId",
           coalesce(greatest(heartbeat_at, connected_at), since) as "lastPacketAt" from device_status
         where instance_id = $1 and online_status = 'on'`,
        [instanceId],
      );
      await this.apply(
        tx,
        held.map((row): Transition => ({ ...row, to: 'off', cause: 'service restart', at })),
      );
      return held.length;
    });
  }

  /** Stores transitions of different cards. */
  private async apply(tx: EntityManager, transitions: readonly Transition[]): Promise<KnownCard[]> {
    if (transitions.length === 0) return [];
    const byDevice = new Map(transitions.map((each) => [each.deviceNo, each]));
    const cards = await this.presence.read(tx, [...byDevice.keys()]);
    const living = await this.instance.living(tx, this.otherInstances(cards));
    const commanded = await openRestarts(
      tx,
      cards.filter((card) => byDevice.get(card.deviceNo)?.to === 'on' && card.connectionId !== null),
    );
    const changed: ChangedCard[] = [];
    const taken: string[] = [];
    for (const card of cards) {
      const transition = byDevice.get(card.deviceNo);
      if (!transition) continue;
      const seen = { former: this.formerOf(card, transition, living), commanded: commanded.has(card.deviceNo) };
      const { state, effects } = applyPresence(card, eventOf(card, transition, seen));
      if (state === card) continue;
      changed.push({ card: this.held({ ...card, ...state }, transition), effects });
      if (transition.to === 'on' && card.onlineStatus === 'on' && living.has(card.instanceId ?? '')) {
        taken.push(card.deviceNo);
      }
    }
    await this.presence.write(tx, changed);
    // an instance that misses it finds out when it next reconciles
    await notifyCards(tx, takenOverChannel, taken);
    return cards.filter(({ deviceNo }) => byDevice.get(deviceNo)?.to === 'on').map(knownCard);
  }

  /** Instances beside this one that held connections of cards which are on. */
  private otherInstances(cards: readonly StoredCard[]): string[] {
    const held = cards.flatMap(({ onlineStatus, instanceId }) => (onlineStatus === 'on' ? (instanceId ?? []) : []));
    return [...new Set(held)].filter((id) => id !== this.instance.id);
  }

  private formerOf({ instanceId }: StoredCard, { cause }: Transition, living: ReadonlySet<string>): Former {
    if (cause === 'takeover') return 'replaced';
    if (instanceId === this.instance.id) return 'ended';
    return living.has(instanceId ?? '') ? 'elsewhere' : 'gone';
  }

  private held(card: StoredCard, { to, peer }: Transition): StoredCard {
    return to === 'off' ? card : { ...card, instanceId: this.instance.id, peerHost: peer ?? '' };
  }
}

const knownCard = ({ deviceNo, schoolCode }: StoredCard): KnownCard => ({ deviceNo, schoolCode });

/** What is known of a connect beside the card. */
interface Seen {
  former: Former;
  commanded: boolean;
}

const eventOf = ({ heartbeatAt }: StoredCard, transition: Transition, seen: Seen): PresenceEvent => {
  const { to, connectionId, at, cause, lastPacketAt } = transition;
  if (to === 'off') return { kind: 'end', connectionId, at, cause, lastPacketAt: lastPacketAt ?? at };
  return { kind: 'connect', connectionId, at, lastPacketAt: lastPacketAt ?? heartbeatAt, ...seen };
};

/** Those of the cards to which a restart was delivered that has not ended. */
const openRestarts = async (tx: EntityManager, cards: readonly StoredCard[]): Promise<ReadonlySet<string>> => {
  if (cards.length === 0) return new Set();
  const rows = await select<Pick<DeviceStatus, 'deviceNo'>>(
    tx,
    `select device_no as "deviceNo" from command
     where device_no = any($1) and finished_at is null and type = 'restart' and sent_at is not null`,
    [cards.map(({ deviceNo }) => deviceNo)],
  );
  return new Set(rows.map(({ deviceNo }) => deviceNo));
};

/** Cuts transitions so that no card comes twice in one run; their order is kept. */
const runsOf = (transitions: readonly Transition[]): Transition[][] => {
  const runs: Transition[][] = [];
  let devices = new Set<string>();
  for (const each of transitions) {
    const run = runs.at(-1);
    if (!run || devices.has(each.deviceNo)) {
      runs.push([each]);
      devices = new Set([each.deviceNo]);
    } else {
      run.push(each);
      devices.add(each.deviceNo);
    }
  }
  return runs;
};
