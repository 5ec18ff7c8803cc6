import { activeCardStates } from '#libs/contracts';
import { sumOf, type Rollout } from '../../../resources/rollouts/labels.js';
import type { Action } from './api.js';

export type Act = Action | 'rollBack';

/** What an action is called, and what of it is asked. */
export interface ActInfo {
  label: string;
  /** What it does, with the number of doors that it touches. */
  says: (rollout: Pick<Rollout, 'counts' | 'total'>) => string;
  reason: 'none' | 'may' | 'must';
  /** It leads on: its button is the main one. */
  main?: true;
  danger?: true;
}

type Counted = Pick<Rollout, 'counts' | 'total'>;

const notBegun = ({ counts }: Counted): number => sumOf(counts, ['waiting', 'offered', 'downloading', 'downloaded']);
/** States that cards come to once they were offered the version; some that succeeded had it before. */
const offered = [...activeCardStates, 'succeeded', 'failed'] as const;
const begun = ({ counts }: Counted): number => sumOf(counts, ['installing', 'soaking']);
const continuing = (rollout: Counted): string =>
  begun(rollout) === 0 ? '' : `正在安装或观察的 ${begun(rollout)} 台会继续到结束。`;

/** In the order of their buttons. */
export const acts: Readonly<Record<Act, ActInfo>> = {
  approve: {
    label: '审批通过',
    says: ({ total }) => `通过后将按计划升级 ${total} 台设备。`,
    reason: 'may',
    main: true,
  },
  reject: {
    label: '驳回',
    says: ({ total }) => `计划将退回草稿，${total} 台设备不会升级。`,
    reason: 'must',
  },
  submit: {
    label: '提交审批',
    says: ({ total }) => `由另一位管理员审批后，将升级 ${total} 台设备。`,
    reason: 'none',
    main: true,
  },
  schedule: {
    label: '启动计划',
    says: ({ total }) => `将按计划的时间升级 ${total} 台设备。`,
    reason: 'none',
    main: true,
  },
  resume: {
    label: '继续',
    says: (rollout) => `将继续升级其余 ${notBegun(rollout)} 台设备。`,
    reason: 'may',
    main: true,
  },
  close: {
    label: '停止接收',
    says: () => '后来符合范围的设备不再加入，已加入的照常升级。全部设备结束后，计划随即完成。',
    reason: 'none',
  },
  pause: {
    label: '暂停',
    says: (rollout) => `${notBegun(rollout)} 台尚未开始安装的设备将停下来等待。${continuing(rollout)}`,
    reason: 'may',
  },
  retry: {
    label: '重试失败',
    says: ({ counts }) => `将重新升级 ${sumOf(counts, ['failed', 'skipped'])} 台失败或已跳过的设备。`,
    reason: 'none',
  },
  rollBack: {
    label: '回退',
    says: ({ counts }) =>
      `将新建一个回退计划，把下发过的设备（最多 ${sumOf(counts, offered)} 台）各自恢复到原来的版本；其余设备不再升级。`,
    reason: 'may',
    danger: true,
  },
  cancel: {
    label: '取消计划',
    says: (rollout) =>
      `${notBegun(rollout)} 台尚未开始安装的设备将不再升级，取消后不能继续。${continuing(rollout)}已升级的设备保持新版本。`,
    reason: 'may',
    danger: true,
  },
};

/** The actions that a rollout takes now, in the order of their buttons. */
export const actsOf = (actions: readonly string[]): Act[] =>
  (Object.keys(acts) as Act[]).filter((act) => actions.includes(act));
