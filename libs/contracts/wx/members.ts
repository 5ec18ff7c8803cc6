/** Who can be a member of a corporation. */
export const memberKindLabels = { teacher: '教师', parent: '家长', student: '学生' } as const;
export type MemberKind = keyof typeof memberKindLabels;

/** States of a synchronisation of the members of a school. */
export const memberSyncStateLabels = { waiting: '等待中', running: '同步中', done: '已完成', failed: '失败' } as const;
export type MemberSyncState = keyof typeof memberSyncStateLabels;

/** Certification of a corporation. Source: `service/get_auth_info`, `corp_type`. */
export const corpTypeLabels = { verified: '已认证', unverified: '未认证' } as const;
export type CorpType = keyof typeof corpTypeLabels;
