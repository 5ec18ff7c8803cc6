/** Kinds of records that are people. */
const personKinds = ['teacher', 'student', 'parent'] as const;
export type PersonKind = (typeof personKinds)[number];

/** A person of a school. */
export interface SchoolPerson {
  kind: PersonKind;
  code: string;
  name: string;
}

/** People whom a synchronisation takes away. */
export interface Removal {
  people: SchoolPerson[];
  /** Above the limits: a person has to confirm the number. */
  isLarge: boolean;
}

/** Above these a removal is large: people in all, and the share of those of their kind in percent. */
const most = { people: 50, percent: 10 } as const;

/** People by their kind. */
export type PeopleCounts = Record<PersonKind, number>;

/**
 * Returns who was in a school and no longer is. `earlier`: people whom the same source has taken away lately without a
 * person; many small removals are a large one.
 */
export const removalOf = (
  before: readonly SchoolPerson[],
  after: readonly SchoolPerson[],
  earlier: PeopleCounts = noPeople(),
): Removal => {
  const left = new Set(after.map(keyOf));
  const people = before.filter((person) => !left.has(keyOf(person)));
  const [gone, there] = [countsOf(people), countsOf(before)];
  const isMany = (kind: PersonKind): boolean =>
    gone[kind] > 0 && (gone[kind] + earlier[kind]) * 100 > (there[kind] + earlier[kind]) * most.percent;
  const total = people.length + personKinds.reduce((sum, kind) => sum + earlier[kind], 0);
  const isLarge = people.length > 0 && (total > most.people || personKinds.some(isMany));
  return { people, isLarge };
};

const keyOf = ({ kind, code }: SchoolPerson): string => `${kind} ${code}`;

/** No people of any kind. */
export const noPeople = (): PeopleCounts => ({ teacher: 0, student: 0, parent: 0 });

/** The number of people of each kind. */
export const countsOf = (people: readonly SchoolPerson[]): PeopleCounts => {
  const counts = noPeople();
  for (const { kind } of people) counts[kind]++;
  return counts;
};
