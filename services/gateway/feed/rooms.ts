import type { FeedTopic } from '#libs/contracts';
import type { Audience } from './audience.js';

/** Sockets that get the same frames. */
export interface Room {
  name: string;
  topic: FeedTopic;
  audience: Audience;
  members: number;
}

/** The rooms that have members. One audience and topic is one room, so that a frame is encoded once for all in it. */
export class Rooms {
  private readonly rooms = new Map<string, Room>();

  /** Counts a member in and returns the room's name. */
  enter(audience: Audience, topic: FeedTopic): string {
    const name = `feed:${topic}:${audience.key}`;
    const room = this.rooms.get(name);
    if (room) room.members += 1;
    else this.rooms.set(name, { name, topic, audience, members: 1 });
    return name;
  }

  /** Counts a member out. */
  leave(name: string): void {
    const room = this.rooms.get(name);
    if (!room) return;
    room.members -= 1;
    if (room.members === 0) this.rooms.delete(name);
  }

  *of(topic: FeedTopic): Iterable<Room> {
    for (const room of this.rooms.values()) if (room.topic === topic) yield room;
  }
}
