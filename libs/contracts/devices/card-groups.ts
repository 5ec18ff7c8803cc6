/** How a group of cards is made: by a rule that cards match at any time, or by hand. */
export const cardGroupKinds = ['rule', 'hand'] as const;
export type CardGroupKind = (typeof cardGroupKinds)[number];

export const cardGroupKindLabels: Record<CardGroupKind, string> = { rule: '按规则', hand: '手工选择' };

/** Bounds of groups of cards: all groups, cards of one by hand, characters of a name. */
export const cardGroupLimits = { groups: 500, cards: 10_000, name: 40 } as const;

/** Bounds of tags: tags of one card, characters of a tag, tags that a card search suggests. */
export const cardTagLimits = { perCard: 10, length: 20, suggested: 200 } as const;
