import { Inject, Injectable } from '@nestjs/common';
import { Config } from '#libs/kernel/config';
import {
  feedServices,
  type FeedTopic,
  feedTopicOf,
  type Frame,
  type ResumeResponse,
  serviceScope,
  texts,
  type WatchResponse,
} from '#libs/contracts';
import { allows, type CallerKey, type Identity, readersOf } from '#libs/http';
import { Schools } from '../schools/schools.js';
import { Audience } from './audience.js';
import { Feed } from './feed.service.js';
import { EncodedPacket } from './encoded-packet.js';
import type { FeedSocket } from './feed-socket.js';
import type { FeedFrame, FeedRow } from './frame-history.js';
import { write } from './outlet.js';
import { isOutOfReach, positionOf, refused, watchWishOf } from './requests.js';

/** Sockets that get the same frames. */
interface Room {
  topic: FeedTopic;
  audience: Audience;
  members: Set<FeedSocket>;
}

/** The rooms that have members. One audience and topic is one room, so that a frame is encoded once for all in it. */
export class Rooms {
  private readonly rooms = new Map<string, Room>();

  /** Adds a member and returns the room's name. */
  enter(audience: Audience, topic: FeedTopic, member: FeedSocket): string {
    const name = `${topic}:${audience.key}`;
    const room = this.rooms.get(name);
    if (room) room.members.add(member);
    else this.rooms.set(name, { topic, audience, members: new Set([member]) });
    return name;
  }

  /** Removes a member. */
  leave(name: string, member: FeedSocket): void {
    const room = this.rooms.get(name);
    room?.members.delete(member);
    if (room?.members.size === 0) this.rooms.delete(name);
  }

  *of(topic: FeedTopic): Iterable<Room> {
    for (const room of this.rooms.values()) if (room.topic === topic) yield room;
  }
}

/** The watches of all sockets. Decides which rows of a frame a socket may see. */
@Injectable()
export class Viewers {
  private readonly rooms = new Rooms();

  constructor(
    private readonly feed: Feed,
    private readonly schools: Schools,
    @Inject(Config) private readonly config: Config,
  ) {}

  /**
   * Replaces what a socket watches. Topics that its role may not see bring nothing; a watch of none but such is refused.
   * `acknowledge` runs before the first frame leaves.
   */
  watch(socket: FeedSocket, request: unknown, acknowledge: (response: WatchResponse) => void): void {
    if (socket.data.toDoFirst !== undefined) return acknowledge(refused(socket.data.toDoFirst));
    const wish = watchWishOf(request);
    if ('ok' in wish) return acknowledge(wish);
    const { schoolCode, area } = wish;
    const topics = allowedTopics(wish.topics, socket.data.identity);
    if (topics.size === 0 && wish.topics.size > 0) return acknowledge(refused(texts.noPermissionZh));
    const audience = new Audience(socket.data.identity, { schoolCode, area }, this.schools, this.config.productCode);
    if (isOutOfReach(schoolCode, audience, (code) => this.schools.placeOf(code) !== undefined)) {
      return acknowledge(refused(texts.schoolUnknown));
    }
    this.leave(socket);
    const rooms = [...topics].map((topic) => this.rooms.enter(audience, topic, socket));
    socket.data.watch = { topics, audience, rooms };
    acknowledge({ ok: true });
    this.catchUp(socket);
  }

  /** Sends the frames that a socket missed, immediately or with its next `watch`. */
  resume(socket: FeedSocket, request: unknown, acknowledge: (response: ResumeResponse) => void): void {
    const position = positionOf(request);
    const frames = position && this.feed.since(position);
    acknowledge({ resumed: frames !== undefined });
    if (!frames) return;
    socket.data.missed = { frames, seq: this.feed.position.seq };
    this.catchUp(socket);
  }

  /** Stops all frames to a socket. */
  leave(socket: FeedSocket): void {
    for (const name of socket.data.watch?.rooms ?? []) this.rooms.leave(name, socket);
    socket.data.watch = undefined;
  }

  /** Sends each room its share of a frame; a room without a share gets nothing. */
  send(frame: FeedFrame): void {
    for (const { audience, members } of this.rooms.of(feedTopicOf[frame.event])) {
      const packet = this.packet(frame, audience);
      if (packet) for (const socket of members) write(socket, packet);
    }
  }

  private catchUp(socket: FeedSocket): void {
    const { watch, missed } = socket.data;
    if (!watch || !missed) return;
    socket.data.missed = undefined;
    const since = this.feed.since({ epoch: this.feed.epoch, seq: missed.seq });
    if (!since) {
      // its frames were evicted before it watched: after the reconnect it reads the lists again
      socket.conn.close();
      return;
    }
    for (const frame of [...missed.frames, ...since]) {
      if (!watch.topics.has(feedTopicOf[frame.event])) continue;
      const packet = this.packet(frame, watch.audience);
      if (packet) write(socket, packet);
    }
  }

  /** An audience's share of a frame; undefined for none. */
  private packet({ event, seq, rows }: FeedFrame, audience: Audience): EncodedPacket | undefined {
    const share = audience.shareOf(rows);
    if (share.length === 0) return undefined;
    const frame: Frame<FeedRow['row']> = { epoch: this.feed.epoch, seq, rows: share };
    return new EncodedPacket(event, frame);
  }
}

/** The topics of a wish whose rows a role, and its API key if there is one, may read. */
const allowedTopics = (wanted: Iterable<FeedTopic>, { tags, key }: Pick<Identity, 'tags' | 'key'>): Set<FeedTopic> =>
  new Set([...wanted].filter((topic) => allows(readersOf(topic), tags) && (!key || mayWatch(key, topic))));

const mayWatch = ({ scopes }: CallerKey, topic: FeedTopic): boolean =>
  feedServices[topic].every((service) => scopes.includes(serviceScope(service, 'read')));
