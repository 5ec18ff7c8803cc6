import { commandStatusLabels, isTerminal, type CommandStatus } from '#libs/contracts';
import type { Tone } from '../../core/theme.js';

export const commandLabels: Record<CommandStatus, { label: string; tone: Tone; meaning: string }> = {
  queued: {
    label: commandStatusLabels.queued,
    tone: 'neutral',
    meaning: '指令已保存，等待设备接收；设备离线时会一直等到有效期结束',
  },
  sent: { label: commandStatusLabels.sent, tone: 'busy', meaning: '设备的连接已确认收到指令' },
  received: { label: commandStatusLabels.received, tone: 'busy', meaning: '设备程序已接收指令' },
  running: { label: commandStatusLabels.running, tone: 'busy', meaning: '设备正在执行' },
  succeeded: { label: commandStatusLabels.succeeded, tone: 'good', meaning: '设备已执行完成' },
  failed: { label: commandStatusLabels.failed, tone: 'bad', meaning: '设备报告执行失败' },
  expired: { label: commandStatusLabels.expired, tone: 'bad', meaning: '设备在有效期内没有上线，指令没有送达' },
  timedOut: { label: commandStatusLabels.timedOut, tone: 'bad', meaning: '指令已送达，但有效期内没有结果' },
  cancelled: { label: commandStatusLabels.cancelled, tone: 'neutral', meaning: '送达之前被取消' },
  superseded: { label: commandStatusLabels.superseded, tone: 'neutral', meaning: '排队时被同类的新指令替代' },
};

/** States of a command that has not ended. */
export const runningStatuses = (Object.keys(commandLabels) as CommandStatus[]).filter((status) => !isTerminal(status));
