import { type Door, type DoorState, stateOf } from './door.js';

/** A door of a restart as the first call found it. */
export interface PlannedDoor {
  deviceNo: string;
  schoolCode: string | null;
  classroomCode: string | null;
  state: DoorState;
}

export interface LeftOutDoor {
  doorNo: string;
  why: string;
}

export const plannedDoor = (door: Door): PlannedDoor => ({
  deviceNo: door.deviceNo,
  schoolCode: door.schoolCode,
  classroomCode: door.classroomCode,
  state: stateOf(door),
});

/** Which doors of a plan are as they were, and which have changed since, and how. */
export const unchanged = (
  planned: readonly PlannedDoor[],
  now: ReadonlyMap<string, PlannedDoor>,
): { doors: PlannedDoor[]; leftOut: LeftOutDoor[] } => {
  const changes = planned.map((door) => ({ door, why: changeOf(door, now.get(door.deviceNo)) }));
  return {
    doors: changes.flatMap(({ door, why }) => (why === undefined ? [door] : [])),
    leftOut: changes.flatMap(({ door, why }) => (why === undefined ? [] : [{ doorNo: door.deviceNo, why }])),
  };
};

const changeOf = (before: PlannedDoor, now: PlannedDoor | undefined): string | undefined => {
  if (!now) return 'no longer found among the chosen doors';
  if (now.schoolCode !== before.schoolCode || now.classroomCode !== before.classroomCode) {
    return 'hangs in another place now';
  }
  return now.state === before.state ? undefined : `was ${before.state} and is ${now.state} now`;
};
