import { hourMs, minuteMs } from '#libs/contracts';
import { compareTroubles, type Trouble } from './trouble.js';
import { GroupLife, type IncidentGroup } from './incident-group.js';

/** Source: READINESS, rule 2. */
const schoolShare = 0.6;
const circuitShare = 0.8;
const togetherMs = 90_000;
/** A wider incident takes narrower ones whose beginning lies that near. */
export const takesMs = 10 * minuteMs;
/** The same doors failing so soon open their incident again. */
const reopensMs = hourMs;
/** One door alone is a door. */
const minDoors = 2;

export interface Circuit {
  id: string;
  doors: readonly string[];
}

/** What a school is made of. */
export interface SchoolPlace {
  schoolCode: string;
  townCode: string;
  /** Cards in service. */
  doors: readonly string[];
  circuits: readonly Circuit[];
}

/** Correlates the settled troubles of a school into incidents. The result depends on the troubles only, not on their order. */
export const correlateSchool = (school: SchoolPlace, settled: readonly Trouble[]): IncidentGroup[] =>
  new SchoolCorrelation(school, [...settled].sort(compareTroubles)).groups();

class SchoolCorrelation {
  private readonly found: { group: IncidentGroup; life: GroupLife }[] = [];
  private readonly circuitsOf = new Map<string, Circuit[]>();

  constructor(
    private readonly school: SchoolPlace,
    private readonly troubles: readonly Trouble[],
  ) {
    for (const circuit of school.circuits)
      for (const door of circuit.doors) this.circuitsOf.set(door, [...(this.circuitsOf.get(door) ?? []), circuit]);
  }

  groups(): IncidentGroup[] {
    const taken = new Set<Trouble>();
    for (const [index, trouble] of this.troubles.entries()) {
      if (taken.has(trouble)) continue;
      const owner = this.ownerOf(trouble);
      // a wider incident may begin with a door that has failed before
      const wider = this.widerAt(index, owner?.group);
      if (wider) for (const each of this.openWider(wider)) taken.add(each);
      else if (owner) this.join(owner, trouble);
      else this.open({ ...this.place('door', null), troubles: [trouble] });
    }
    return this.found.map(({ group }) => group);
  }

  /** The incident that a trouble belongs to: the open one of its door or of a wider place, or a closed one of its door. */
  private ownerOf(trouble: Trouble): SchoolCorrelation['found'][number] | undefined {
    const near = this.found.filter(({ group }) => Math.abs(trouble.begin - (group.troubles[0]?.begin ?? 0)) <= takesMs);
    return (
      this.found.find(({ life }) => life.doors.has(trouble.deviceNo) && isOpen(life, trouble.begin)) ??
      near.find(({ group, life }) => isOpen(life, trouble.begin) && this.covers(group, trouble.deviceNo)) ??
      this.found.find(({ life }) => reopens(life, trouble))
    );
  }

  private covers({ scope, circuitId }: IncidentGroup, deviceNo: string): boolean {
    if (scope === 'school') return true;
    return scope === 'circuit' && (this.circuitsOf.get(deviceNo) ?? []).some(({ id }) => id === circuitId);
  }

  /** The widest place of which enough doors fail within `togetherMs` of a trouble; undefined when it is not wider than `owner`. */
  private widerAt(index: number, owner: IncidentGroup | undefined): IncidentGroup | undefined {
    if (owner?.scope === 'school') return undefined;
    const together = this.together(index);
    const failed = new Set(together.map(({ deviceNo }) => deviceNo));
    if (isShare(failed.size, this.school.doors.length, schoolShare))
      return { ...this.place('school', null), troubles: together };
    if (owner?.scope === 'circuit') return undefined;
    const [trouble] = together;
    for (const circuit of this.circuitsOf.get(trouble?.deviceNo ?? '') ?? []) {
      const ofCircuit = together.filter(({ deviceNo }) => circuit.doors.includes(deviceNo));
      const doors = new Set(ofCircuit.map(({ deviceNo }) => deviceNo)).size;
      if (isShare(doors, circuit.doors.length, circuitShare))
        return { ...this.place('circuit', circuit.id), troubles: ofCircuit };
    }
    return undefined;
  }

  private together(index: number): Trouble[] {
    const begin = this.troubles[index]?.begin ?? 0;
    const found: Trouble[] = [];
    for (let at = index; at < this.troubles.length; at += 1) {
      const trouble = this.troubles[at] as Trouble;
      if (trouble.begin > begin + togetherMs) break;
      found.push(trouble);
    }
    return found;
  }

  /** Opens a wider incident with what it takes of narrower ones; returns its troubles. */
  private openWider(wider: IncidentGroup): readonly Trouble[] {
    const begin = wider.troubles[0]?.begin ?? 0;
    const doors = new Set(wider.troubles.map(({ deviceNo }) => deviceNo));
    const taken = this.found.filter(({ group, life }) => {
      const near = Math.abs(begin - (group.troubles[0]?.begin ?? 0)) <= takesMs;
      const sameDoors = [...life.doors.keys()].some((door) => doors.has(door));
      const inside = [...life.doors.keys()].every((door) => this.covers(wider, door));
      return isOpen(life, begin) && inside && (near || sameDoors) && group.scope !== 'school';
    });
    for (const each of taken) this.found.splice(this.found.indexOf(each), 1);
    const troubles = [...new Set([...taken.flatMap(({ group }) => group.troubles), ...wider.troubles])];
    const closed = this.found.find(({ group, life }) => isSamePlace(group, wider) && isAgain(life, doors, begin));
    if (!closed) this.open({ ...wider, troubles: troubles.sort(compareTroubles) });
    else for (const trouble of troubles.sort(compareTroubles)) this.join(closed, trouble);
    return wider.troubles;
  }

  private open(group: IncidentGroup): void {
    this.found.push({ group, life: new GroupLife(group.troubles) });
  }

  private join(owner: SchoolCorrelation['found'][number], trouble: Trouble): void {
    owner.group.troubles.push(trouble);
    owner.life.add(trouble);
  }

  private place(scope: 'door' | 'circuit' | 'school', circuitId: string | null): Omit<IncidentGroup, 'troubles'> {
    const { schoolCode, townCode } = this.school;
    return { scope, schoolCode, townCode, circuitId };
  }
}

const isShare = (doors: number, of: number, share: number): boolean => doors >= minDoors && doors >= of * share;

const isOpen = (life: GroupLife, at: number): boolean => !life.isClosed(at);

const isSamePlace = (one: IncidentGroup, other: IncidentGroup): boolean =>
  one.scope === other.scope && one.circuitId === other.circuitId;

/** Half of the doors of an incident that was closed lately fail together once more. */
const isAgain = (life: GroupLife, doors: ReadonlySet<string>, begin: number): boolean =>
  isRecent(life, begin) && [...life.doors.keys()].filter((door) => doors.has(door)).length >= life.doors.size / 2;

/** The door of a closed incident of one door opens it again. */
const reopens = (life: GroupLife, { deviceNo, begin }: Trouble): boolean =>
  life.doors.size === 1 && life.doors.has(deviceNo) && isRecent(life, begin);

const isRecent = (life: GroupLife, begin: number): boolean => {
  const closes = life.closes();
  return closes !== null && closes <= begin && begin <= closes + reopensMs;
};
