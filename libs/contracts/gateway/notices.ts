import { haltText } from '../devices/decisions.js';
import { consoleRoles, role } from '../common/roles.js';
import { webhookOffLabels, type WebhookOffReason } from './webhook-off.js';

/** Facts that a notice reports; each concerns the people of some roles who may see its school. */
export const noticeKinds = [
  'rolloutHalted',
  'rolloutReview',
  'schoolDark',
  'licenceEnding',
  'trialEnding',
  'importEnded',
  'refundFailed',
  'syncConflict',
  'webhookOff',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** What the text of a notice names besides its school. */
export type NoticeFigures = Readonly<Record<string, string | number>>;

/** What a text is made of. */
export interface NoticeContent {
  schoolName: string | null;
  figures: NoticeFigures;
}

/** The rule of a kind: the only declaration of who may see it, and of what it says. */
interface NoticeRule {
  label: string;
  /** Roles that may see it at most; the setting takes some of them away. */
  roles: number;
  /** What a person can claim, as the start of a subject; null: nothing to handle. */
  claims: 'rollout' | 'school' | 'order' | 'sync' | null;
  text: (content: NoticeContent) => string;
}

const schoolOf = ({ schoolName }: NoticeContent): string => schoolName ?? '学校';

export const noticeRules: Readonly<Record<NoticeKind, NoticeRule>> = {
  rolloutHalted: {
    label: '升级计划已停止',
    roles: role.administrator,
    claims: 'rollout',
    text: ({ figures: { name, reason, isRolledBack } }) =>
      `升级计划“${name}”已自动${isRolledBack === 1 ? '回退' : '暂停'}：${haltText(String(reason))}`,
  },
  rolloutReview: {
    label: '升级计划等待查看',
    roles: role.administrator,
    claims: 'rollout',
    text: ({ figures: { name, group, succeeded, failed, size } }) =>
      `升级计划“${name}”的“${group}”已达标（成功 ${succeeded} 台，失败 ${failed} 台，共 ${size} 台），查看后可继续`,
  },
  schoolDark: {
    label: '全校离线',
    roles: consoleRoles,
    claims: 'school',
    text: (content) => `${schoolOf(content)} ${content.figures['cards']} 台设备全部离线`,
  },
  licenceEnding: {
    label: '接口许可即将到期',
    roles: role.administrator,
    claims: null,
    text: (content) => {
      const { accounts, endDate, days } = content.figures;
      return `${schoolOf(content)} ${accounts} 个接口许可将于 ${endDate} 到期，不足 ${days} 天`;
    },
  },
  trialEnding: {
    label: '试用即将结束',
    roles: consoleRoles,
    claims: null,
    text: (content) =>
      `${schoolOf(content)}增值服务试用将于 ${content.figures['endDate']} 结束，不足 ${content.figures['days']} 天`,
  },
  importEnded: {
    label: '导入已结束',
    roles: consoleRoles,
    claims: null,
    text: (content) => {
      const { stage, processed, errors } = content.figures;
      if (stage !== 'finished') return `${schoolOf(content)}导入失败，已处理 ${processed} 行`;
      return `${schoolOf(content)}导入完成：${processed} 行${errors === 0 ? '' : `，其中 ${errors} 行失败`}`;
    },
  },
  refundFailed: {
    label: '退款失败',
    roles: consoleRoles,
    claims: 'order',
    text: (content) => `${schoolOf(content)}订单 ${content.figures['orderNo']} 退款失败，请重新申请或放弃`,
  },
  syncConflict: {
    label: '同步冲突',
    roles: role.administrator,
    claims: 'sync',
    text: (content) => `${schoolOf(content)}同步有 ${content.figures['conflicts']} 条冲突，数据未改动`,
  },
  webhookOff: {
    label: '推送已停用',
    roles: consoleRoles,
    claims: null,
    text: ({ figures: { name, reason } }) => `推送“${name}”：${webhookOffLabels[reason as WebhookOffReason]}`,
  },
};

/** What a claim is of: a school that is dark, or what a notice is about. */
export const claimSubject = (claims: NonNullable<NoticeRule['claims']>, id: string): string => `${claims}:${id}`;

/** The subject that a notice lets people claim; null: none. */
export const subjectOf = (kind: NoticeKind, objectId: string): string | null => {
  const { claims } = noticeRules[kind];
  return claims === null ? null : claimSubject(claims, objectId);
};

/** Hours after which a claim no longer holds: what is still broken then is open to others. */
export const claimHours = 24;
/** The count of unread notices stops here. */
export const mostUnread = 100;
/** Roles whose notices an administrator sets. */
export const noticeRoles = [
  { role: role.administrator, label: '管理员' },
  { role: role.areaManager, label: '区域经理' },
  { role: role.customerManager, label: '客户经理' },
] as const;
