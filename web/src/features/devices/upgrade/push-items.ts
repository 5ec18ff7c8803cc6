import type { UpgradeCard } from './api.js';

interface School {
  schoolCode: string;
  schoolName: string;
}

/** The chosen cards of a school. Source: second requirement document, section 3, push item. */
export interface PushItem extends School {
  cards: readonly UpgradeCard[];
}

/** What is shown of the chosen cards of a school. */
export interface PushLine extends School {
  deviceTotal: number;
  classroomNameStr: string;
}

/** A card can be pushed to by its classroom, when there is something for it. */
export const canPush = ({ classroomCode, newVersion }: UpgradeCard): boolean =>
  classroomCode !== null && newVersion !== null;

/** The chosen cards with those of one school replaced; a school without any is left out. */
export const withCards = (
  items: readonly PushItem[],
  { schoolCode, schoolName }: School,
  cards: readonly UpgradeCard[],
): PushItem[] => {
  const next = { schoolCode, schoolName, cards };
  const isKnown = items.some((item) => item.schoolCode === schoolCode);
  const all = isKnown ? items.map((item) => (item.schoolCode === schoolCode ? next : item)) : [...items, next];
  return all.filter((item) => item.cards.length > 0);
};

export const lineOf = ({ schoolCode, schoolName, cards }: PushItem): PushLine => ({
  schoolCode,
  schoolName,
  deviceTotal: cards.length,
  classroomNameStr: cards.map(({ name, deviceNo }) => name ?? deviceNo).join('、'),
});

/** The body of a push. */
export const bodyOf = (items: readonly PushItem[]): { schoolCode: string; classroomCodeStr: string[] }[] =>
  items.map(({ schoolCode, cards }) => ({
    schoolCode,
    classroomCodeStr: cards.flatMap(({ classroomCode }) => classroomCode ?? []),
  }));
