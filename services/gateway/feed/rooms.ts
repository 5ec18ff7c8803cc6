import type { FeedTopic } from '#libs/contracts';
import type { Audience } from './audience.js';
import type { FeedSocket } from './feed-socket.js';

/** Sockets that get the same frames. */
interface Room {
  topic: FeedTopic;
  audience: Audience;
  members: Set<FeedSocket>;
}

/** The rooms that have members. One audience and topic is one room, so that a frame is encoded once for all in it. */
export class Rooms {
  private readonly rooms = new Map<string, Room>();

  /** Lets a member in and returns the room's name. */
  enter(audience: Audience, topic: FeedTopic, member: FeedSocket): string {
    const name = `${topic}:${audience.key}`;
    const room = this.rooms.get(name);
    if (room) room.members.add(member);
    else this.rooms.set(name, { topic, audience, members: new Set([member]) });
    return name;
  }

  /** Lets a member go. */
  leave(name: string, member: FeedSocket): void {
    const room = this.rooms.get(name);
    room?.members.delete(member);
    if (room?.members.size === 0) this.rooms.delete(name);
  }

  *of(topic: FeedTopic): Iterable<Room> {
    for (const room of this.rooms.values()) if (room.topic === topic) yield room;
  }
}
