import type { WalkedVisit } from './visit-list.js';

/** A door of a stop, with the link that its code opens. */
export interface WalkDoor {
  deviceNo: string;
  name: string;
  link: string;
}

/** A stop of a walk list. */
export interface WalkStop {
  schoolName: string;
  /** Number and cause of the incident, or the name of the circuit; null for a single door. */
  incident: string | null;
  /** Students served behind its doors. */
  families: number;
  doors: WalkDoor[];
}

/** The stops of one person on a day, in the order of walking. */
export interface WalkList {
  person: string;
  stops: WalkStop[];
}

type Visit = Pick<
  WalkedVisit,
  | 'id'
  | 'families'
  | 'urgency'
  | 'person'
  | 'incidentId'
  | 'incidentNumber'
  | 'causeText'
  | 'circuitName'
  | 'schoolCode'
  | 'schoolName'
  | 'doors'
>;

/**
 * One list for each person. Incidents and circuits stand before single doors; the more urgent ones first, of those alike the ones with
 * more doors; single doors of one school together.
 * `linkOf`: the link of a door of a visit, by its place.
 */
export const walkLists = (visits: readonly Visit[], linkOf: (visitId: string, door: number) => string): WalkList[] => {
  const people = [...new Set(visits.map(({ person }) => person))].sort();
  return people.map((person) => ({
    person,
    stops: visits
      .filter((visit) => visit.person === person)
      .sort(compareStops)
      .map(({ id, incidentNumber, causeText, circuitName, schoolCode, schoolName, families, doors }) => ({
        schoolName: schoolName ?? schoolCode,
        incident: incidentNumber === null ? circuitName : `#${incidentNumber} ${causeText ?? ''}`.trim(),
        families,
        doors: doors.map(({ deviceNo, name }, place) => ({ deviceNo, name: name ?? '', link: linkOf(id, place) })),
      })),
  }));
};

const isSingle = ({ incidentId, doors }: Visit): boolean => incidentId === null && doors.length === 1;

const compareStops = (one: Visit, other: Visit): number =>
  Number(isSingle(one)) - Number(isSingle(other)) ||
  other.urgency - one.urgency ||
  other.doors.length - one.doors.length ||
  compare(one.schoolCode, other.schoolCode) ||
  compare(one.id, other.id);

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
