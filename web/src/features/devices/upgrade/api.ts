import { texts } from '#libs/contracts';
import type { Schemas } from '../../../core/contract.js';
import { call, read } from '../../../core/http.js';

/** A card of the upgrade screen. */
export type UpgradeCard = Schemas['UpgradeRow'];

/** Start of the key of everything that depends on the model of a school. */
export const upgradesKey = 'upgrades';

export const upgradeCardsQuery = (schoolCode: string) =>
  read([upgradesKey, 'cards', schoolCode], 'get', '/api/schoolDevice/upgrade/list', { query: { schoolCode } });

/** The model that is assigned to a school; null when none is. */
export const assignedModelQuery = (schoolCode: string) =>
  read([upgradesKey, 'model', schoolCode], 'get', '/api/deviceModelSchool/get', { query: { schoolCode } });

export const assignModel = (body: Schemas['AssignModelBody']) =>
  call('post', '/api/deviceModelSchool/add', { body, fallback: texts.setFailed });

export const clearModel = (schoolCode: string) =>
  call('get', '/api/deviceModelSchool/delete', { query: { schoolCode }, fallback: texts.deleteFailed });

/** Pushes to classrooms the versions that their cards should have; returns the rollouts that do it, and the server's text. */
export const pushUpgrade = async (
  body: Schemas['UpgradePushItem'][],
): Promise<{ rolloutIds: string[]; message: string }> => {
  const pushed = await call('post', '/api/schoolDevice/upgrade/push', { body, fallback: texts.upgradePushFailed });
  return { rolloutIds: pushed.data.rolloutIds, message: pushed.msg ?? texts.upgradePushed };
};

/** How often a rollout that was just made is looked at. */
const lookMs = 5000;

export const pushedRolloutQuery = (rolloutId: string) => ({
  ...read([upgradesKey, 'rollout', rolloutId], 'get', '/api/rollout/detail', { query: { rolloutId } }),
  refetchInterval: lookMs,
});

interface School {
  schoolCode: string;
  schoolName: string;
}

/** The chosen cards of a school. Source: second requirement document, section 3, push item. */
export interface PushItem extends School {
  cards: readonly UpgradeCard[];
}

/** What is shown of the chosen cards of a school. */
interface PushLine extends School {
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
