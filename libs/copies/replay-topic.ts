import type { EventType, Topic } from '#libs/contracts';

/** Topics of which a copy can be filled by a replay. */
export type ReplayTopic = { [T in Topic]: 'replay.requested' extends EventType<T> ? T : never }[Topic];
