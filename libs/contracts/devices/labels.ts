import type { CommandStatus, CommandType } from './commands.js';
import type { OnlineStatus, StatusCause } from './events.js';
import { screenshotMissing } from './texts.js';

/** What people read for the codes of the wire. Source: proposals of the entity list where the documents show none. */
export const onlineStatusLabels: Record<OnlineStatus, string> = { on: '在线', off: '离线' };
/** A card that was taken out of service. */
export const blockedLabel = '已停用';
export const statusCauseLabels: Record<StatusCause, string> = {
  connected: '设备连接',
  disconnected: '设备断开',
  will: '异常断开',
  silent: '长时间无数据',
  takeover: '被新连接取代',
  'service restart': '服务重启',
  'commanded restart': '指令重启',
  'own restart': '自行重启',
  reconnected: '断线重连',
  blocked: '设备已停用',
};

/** Why the broker cut a card off, as the card's log shows it. */
export const cutOffTexts = {
  publish: '平台断开连接：向不属于本设备的主题发送消息',
  subscription: '平台断开连接：订阅了不属于本设备的主题，或订阅过多',
  oversize: '平台断开连接：单条消息超过长度上限',
  protocol: '平台断开连接：发送的内容不符合 MQTT 3.1.1 协议',
  inflight: '平台断开连接：未完成确认的 QoS 2 消息过多',
  rate: '平台断开连接：消息发送过于频繁',
  backlog: '平台断开连接：长时间不接收数据',
  blocked: '平台断开连接：设备已停用',
  credential: '平台断开连接：设备使用的密码已失效',
} as const;
export type CutOff = keyof typeof cutOffTexts;

export const commandTypeLabels: Record<CommandType, string> = {
  restart: '重启',
  clearCache: '清除缓存',
  networkSpeed: '网络测速',
  syncData: '同步数据',
  syncCode: '同步特征码',
  upgrade: '升级',
  screenshot: '截屏',
};

/** What cards of some makes report instead of a sentence. */
const commandErrorLabels: Readonly<Record<string, string>> = {
  ENOSPC: '存储空间不足',
  ETIMEDOUT: '网络超时',
  ENOTFOUND: '域名无法解析',
  ECONNREFUSED: '服务器拒绝连接',
  timeout: '执行超时',
  unsupported: '设备不支持该操作',
  busy: '设备正忙',
};

/** Why a command failed, as people read it. Cards report free text: what is not Chinese is marked as their own words. */
export const commandErrorText = (error: string): string =>
  commandErrorLabels[error] ?? (/\p{Script=Han}/u.test(error) ? error : `设备报告：${error}`);

const figure = (result: object, name: string): number | null => {
  const value: unknown = (result as Record<string, unknown>)[name];
  return typeof value === 'number' ? Math.round(value * 100) / 100 : null;
};

/** Figures of a speed test in Chinese; null when the result holds none. */
const speedText = (result: unknown): string | null => {
  if (typeof result !== 'object' || result === null) return null;
  const down = figure(result, 'downloadMbps') ?? figure(result, 'download');
  const up = figure(result, 'uploadMbps') ?? figure(result, 'upload');
  const latency = figure(result, 'latencyMs') ?? figure(result, 'latency');
  if (down === null && up === null && latency === null) return null;
  return `下行 ${down ?? '-'} Mbps，上行 ${up ?? '-'} Mbps，延迟 ${latency ?? '-'} ms`;
};

/** True when a screenshot succeeded and its picture has not come. */
export const isPictureMissing = (result: unknown): boolean =>
  typeof result === 'object' && result !== null && 'uploaded' in result && result.uploaded === false;

/** What came of a command, in one line: the error, the figures, or nothing. */
export const commandOutcomeText = ({ error, result }: { error: string | null; result: unknown }): string => {
  if (error) return commandErrorText(error);
  if (isPictureMissing(result)) return screenshotMissing;
  return speedText(result) ?? (typeof result === 'string' ? result : '');
};

export const commandStatusLabels: Record<CommandStatus, string> = {
  queued: '排队中',
  sent: '已送达',
  received: '已接收',
  running: '执行中',
  succeeded: '成功',
  failed: '失败',
  expired: '已过期',
  timedOut: '已超时',
  cancelled: '已取消',
  superseded: '已被替代',
};
