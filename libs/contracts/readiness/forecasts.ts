/** Halves of a school day, each of which begins with a bell. */
export const bellKinds = ['morning', 'afternoon'] as const;
export type BellKind = (typeof bellKinds)[number];

export const bellKindLabels: Record<BellKind, string> = { morning: '上午', afternoon: '下午' };

/** What schools may be sorted by: doors that will not be ready, the next bell, or the name. */
export const schoolSorts = ['loss', 'bell', 'name'] as const;
export type SchoolSort = (typeof schoolSorts)[number];
