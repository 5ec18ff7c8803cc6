import type { OnlineStatus } from '#libs/contracts';
import type { ConsoleLinks } from './console-links.js';

/** A door as the calls about cards return it. */
export interface Door {
  deviceNo: string;
  name: string | null;
  classroomCode: string | null;
  schoolCode: string | null;
  schoolName: string | null;
  model: string | null;
  currentVersion: string | null;
  onlineStatus: OnlineStatus;
  since: string;
  silent: boolean;
  lastHeartbeat: { receivedAt: string } | null;
}

export const doorStates = ['on', 'off', 'silent'] as const;
export type DoorState = (typeof doorStates)[number];

export const stateOf = ({ onlineStatus, silent }: Pick<Door, 'onlineStatus' | 'silent'>): DoorState =>
  onlineStatus === 'on' && silent ? 'silent' : onlineStatus;

/** The filter of the list of cards that finds doors of a state. */
export const stateFilter = (state: DoorState | undefined): object => {
  if (state === undefined) return {};
  if (state === 'silent') return { silent: true };
  return { onlineStatus: state, ...(state === 'on' && { silent: false }) };
};

/** A door as tools show it. */
export const shownDoor = (door: Door, links: ConsoleLinks): object => ({
  doorNo: door.deviceNo,
  room: door.name,
  schoolCode: door.schoolCode,
  schoolName: door.schoolName,
  state: stateOf(door),
  since: door.since,
  lastHeartbeat: door.lastHeartbeat?.receivedAt ?? null,
  link: links.door(door.deviceNo),
});

/** What the words of this product mean; stands in the description of every tool about doors. */
export const aboutDoors =
  'A door is the screen beside the door of a classroom (a "class card"); it shows the lessons of its class. Its state is ' +
  'on (connected), off (no connection) or silent (connected, but it has sent nothing for three intervals). Doors that are ' +
  'off or silent are called dark: the class sees an old page or none. Times are YYYY-MM-DD HH:mm:ss of Asia/Shanghai.';
