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
  /** So many of the school that a person has to confirm their number. */
  isLarge: boolean;
}

/** Above these a removal is large: people in all, and the share of those of their kind in percent. */
const most = { people: 50, percent: 10 } as const;

/** Returns who was in a school and no longer is. */
export const removalOf = (before: readonly SchoolPerson[], after: readonly SchoolPerson[]): Removal => {
  const left = new Set(after.map(keyOf));
  const people = before.filter((person) => !left.has(keyOf(person)));
  const [gone, there] = [countsOf(people), countsOf(before)];
  const isMany = (kind: PersonKind): boolean => gone[kind] * 100 > there[kind] * most.percent;
  const isLarge = people.length > most.people || personKinds.some(isMany);
  return { people, isLarge };
};

const keyOf = ({ kind, code }: SchoolPerson): string => `${kind} ${code}`;

const countsOf = (people: readonly SchoolPerson[]): Record<PersonKind, number> => {
  const counts = { teacher: 0, student: 0, parent: 0 };
  for (const { kind } of people) counts[kind]++;
  return counts;
};
