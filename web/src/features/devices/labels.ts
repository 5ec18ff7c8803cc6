import { isTerminal, type CommandStatus, type CommandType, type StatusCause } from '#libs/contracts';
import type { Tone } from '../../app/theme.js';

/** What a door can be: reachable, unreachable, or connected without a heartbeat for three intervals. */
export type DoorState = 'on' | 'off' | 'silent';

export const doorLabels: Record<DoorState, { label: string; tone: Tone; meaning: string }> = {
  on: { label: '在线', tone: 'good', meaning: '设备已连接，心跳正常' },
  off: { label: '离线', tone: 'bad', meaning: '设备已断开，或超过3个心跳周期没有任何数据' },
  silent: { label: '静默', tone: 'doubtful', meaning: '设备仍保持连接，但超过3个心跳周期没有心跳' },
};

export const typeLabels: Record<CommandType, string> = {
  restart: '重启',
  clearCache: '清除缓存',
  networkSpeed: '网络测速',
  syncData: '同步数据',
  syncCode: '同步特征码',
  upgrade: '升级',
};

export const commandLabels: Record<CommandStatus, { label: string; tone: Tone; meaning: string }> = {
  queued: { label: '排队中', tone: 'neutral', meaning: '指令已保存，等待设备接收；设备离线时会一直等到有效期结束' },
  sent: { label: '已送达', tone: 'busy', meaning: '设备的连接已确认收到指令' },
  received: { label: '已接收', tone: 'busy', meaning: '设备程序已接收指令' },
  running: { label: '执行中', tone: 'busy', meaning: '设备正在执行' },
  succeeded: { label: '成功', tone: 'good', meaning: '设备已执行完成' },
  failed: { label: '失败', tone: 'bad', meaning: '设备报告执行失败' },
  expired: { label: '已过期', tone: 'bad', meaning: '设备在有效期内没有上线，指令没有送达' },
  timedOut: { label: '已超时', tone: 'bad', meaning: '指令已送达，但有效期内没有结果' },
  cancelled: { label: '已取消', tone: 'neutral', meaning: '送达之前被取消' },
  superseded: { label: '已被替代', tone: 'neutral', meaning: '排队时被同类的新指令替代' },
};

export const causeLabels: Record<StatusCause, string> = {
  connected: '设备连接',
  disconnected: '设备断开',
  will: '异常断开',
  silent: '长时间无数据',
  takeover: '被新连接取代',
  'service restart': '服务重启',
};

/** States in which a command did not do what it should and may be sent again. */
export const failedStatuses: readonly CommandStatus[] = ['failed', 'expired', 'timedOut'];

/** States of a command that goes on. */
export const runningStatuses = (Object.keys(commandLabels) as CommandStatus[]).filter((status) => !isTerminal(status));
