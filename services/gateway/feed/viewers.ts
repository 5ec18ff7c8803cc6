import { Inject, Injectable } from '@nestjs/common';
import { Config } from '#libs/config';
import {
  feedTopicOf,
  type FeedTopic,
  type Frame,
  type ResumeResponse,
  texts,
  type WatchResponse,
} from '#libs/contracts';
import { allows, type Identity, readersOf } from '#libs/http';
import { Schools } from '../schools/schools.js';
import { Audience } from './audience.js';
import { Feed } from './feed.service.js';
import { EncodedPacket } from './encoded-packet.js';
import type { FeedSocket } from './feed-socket.js';
import type { FeedFrame, FeedRow } from './frame.js';
import { write } from './outlet.js';
import { isOutOfReach, positionOf, refused, watchWishOf } from './requests.js';
import { Rooms } from './rooms.js';

/** Who watches what, and what each gets of a frame. Here it is decided what a socket may see. */
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

  /** Brings what a socket missed: at once when it watches already, else as soon as it does. */
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
      // it waited with its watch until frames were gone: coming back it reads the lists again
      socket.conn.close();
      return;
    }
    for (const frame of [...missed.frames, ...since]) {
      if (!watch.topics.has(feedTopicOf[frame.event])) continue;
      const packet = this.packet(frame, watch.audience);
      if (packet) write(socket, packet);
    }
  }

  /** What an audience gets of a frame; undefined without a share. */
  private packet({ event, seq, rows }: FeedFrame, audience: Audience): EncodedPacket | undefined {
    const share = audience.shareOf(rows);
    if (share.length === 0) return undefined;
    const frame: Frame<FeedRow['row']> = { epoch: this.feed.epoch, seq, rows: share };
    return new EncodedPacket(event, frame);
  }
}

/** The topics of a wish whose rows a role may read. */
const allowedTopics = (wanted: Iterable<FeedTopic>, { tags }: Pick<Identity, 'tags'>): Set<FeedTopic> =>
  new Set([...wanted].filter((topic) => allows(readersOf(topic), tags)));
