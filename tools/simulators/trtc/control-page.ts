import { action, escaped, page, shownTime, table } from '../html.js';
import type { Platform } from './platform.js';
import type { SimulatedRoom, SimulatedStay } from './state.js';

const mark = '<span class="mark">模拟通话平台</span>';
const eventNames: Record<number, string> = {
  101: '创建房间',
  102: '解散房间',
  103: '进入房间',
  104: '退出房间',
  201: '开始视频',
  202: '停止视频',
  203: '开始音频',
  204: '停止音频',
  205: '开始屏幕分享',
  206: '停止屏幕分享',
};
const exitReasons: Record<number, string> = {
  1: '正常退出',
  2: '超时离开',
  3: '被移出或到时',
  4: '跨房结束',
  5: '被结束',
};

const timeOf = (ms: number | null): string => (ms === null ? '' : shownTime(new Date(ms)));
const row = (cells: string[], actions = ''): string =>
  `<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}<td class="actions">${actions}</td></tr>`;
const lengthOf = (from: number, to: number): string => {
  const seconds = Math.max(0, Math.floor((to - from) / 1000));
  return `${Math.floor(seconds / 60)}分${seconds % 60}秒`;
};

const callbackFaults = [
  action('下一次回调两次', { action: 'nextCallback', mode: 'twice' }),
  action('下一次不回调', { action: 'nextCallback', mode: 'never' }),
  action('下一次延迟', { action: 'nextCallback', mode: 'late' }),
  action('下一次暂存', { action: 'nextCallback', mode: 'held' }),
  action('下一次签名错误', { action: 'nextCallback', mode: 'broken' }),
  action('下一次应用错误', { action: 'nextCallback', mode: 'foreign' }),
  action('发送暂存回调', { action: 'release' }),
  action('倒序发送暂存回调', { action: 'release', reverse: 1 }),
  action('随机丢失、重复、延迟各一成', { action: 'disturb', lost: 10, twice: 10, late: 10 }),
  action('中断回调10分钟', { action: 'outage', seconds: 600 }),
  action('中断回调30分钟', { action: 'outage', seconds: 1800 }),
  action('恢复正常', { action: 'recover' }),
].join('');

const apiFaults = [
  action('下一次查询断开', { action: 'fail', kind: 'away' }),
  action('下一次查询无响应', { action: 'fail', kind: 'hang' }),
  action('下一次查询系统错误', { action: 'fail', kind: 'refused' }),
  action('下一次查询超过频率', { action: 'fail', kind: 'refused', code: 'RequestLimitExceeded' }),
].join('');

const clockSection = (platform: Platform): string => {
  const steps: [string, number][] = [
    ['1分钟', 60],
    ['10分钟', 600],
    ['30分钟', 1800],
    ['2小时', 7200],
  ];
  const buttons = steps.map(([text, seconds]) => action(`前进${text}`, { action: 'moveClock', seconds }));
  return `<h2>时钟</h2><div class="card"><p>平台时间：${timeOf(platform.now())}</p>${buttons.join('')}</div>`;
};

const entry = `<h2>进入房间</h2><div class="card">${action(
  '进入',
  { action: 'enter' },
  '<input name="roomId" placeholder="房间号" aria-label="房间号" required maxlength="64"> <input name="userId" placeholder="用户" aria-label="用户" required maxlength="32"> <input name="seconds" placeholder="可停留秒数" aria-label="可停留秒数" inputmode="numeric" pattern="[0-9]*"> ',
)}</div>`;

const sends = (stay: SimulatedStay, kind: string): boolean =>
  stay.streams.some((stream) => stream.kind === kind && stream.to === null);

const stayRow = (roomId: string, stay: SimulatedStay, now: number): string => {
  const { userId, enteredAt, expiresAt } = stay;
  const of = (text: string, fields: Record<string, string | number>): string =>
    action(text, { roomId, userId, ...fields });
  const [video, audio] = [sends(stay, 'video'), sends(stay, 'audio')];
  const toggle = (name: string, kind: string, isOn: boolean): string =>
    of(`${isOn ? '关闭' : '打开'}${name}`, { action: 'publish', kind, ...(isOn && { off: 1 }) });
  const actions = [
    toggle('视频', 'video', video),
    toggle('音频', 'audio', audio),
    of('离开', { action: 'leave' }),
    of('断网', { action: 'leave', reason: 2 }),
    of('移出', { action: 'leave', reason: 3 }),
  ];
  const cells = [roomId, userId, timeOf(enteredAt), lengthOf(enteredAt, now), lengthOf(now, expiresAt)];
  return row([...cells, [video ? '视频' : '', audio ? '音频' : ''].join(' ')], actions.join(''));
};

const roomRow = ({ roomId, createdAt, endedAt, stays }: SimulatedRoom): string => {
  const users = stays.map(({ userId, exitReason }) =>
    exitReason === null ? userId : `${userId}（${exitReasons[exitReason] ?? ''}）`,
  );
  return row([roomId, timeOf(createdAt), timeOf(endedAt), users.join('、')]);
};

/** For testers: who is in which room, and what shall happen next. */
export const controlPage = (platform: Platform): string => {
  const { notifier, rooms } = platform;
  const [now, running] = [platform.now(), rooms.running];
  const ended = rooms.state.filter(({ endedAt }) => endedAt !== null).slice(-50);
  const delivered = notifier.deliveries.slice(-50).reverse();
  const live = running.flatMap(({ roomId, stays }) =>
    stays.filter(({ leftAt }) => leftAt === null).map((stay) => stayRow(roomId, stay, now)),
  );
  const dismissals = running.map(({ roomId }) => action(`解散 ${escaped(roomId)}`, { action: 'dismiss', roomId }));
  const sections = [
    `<h2>通话中的房间（${running.length}）</h2>`,
    table(['房间', '用户', '进入', '已停留', '到时', '发送', '操作'], live),
    dismissals.length === 0 ? '' : `<div class="card">${dismissals.join('')}</div>`,
    entry,
    `<h2>回调异常</h2><div class="card"><p>回调地址：${escaped(notifier.url ?? '未设置')}；丢失：${notifier.lost}${notifier.isSilent ? '；回调中断中' : ''}</p>${callbackFaults}</div>`,
    `<h2>查询异常</h2><div class="card">${apiFaults}</div>`,
    clockSection(platform),
    `<h2>已结束的房间</h2>${table(['房间', '创建', '结束', '用户', ''], ended.reverse().map(roomRow))}`,
    `<h2>回调记录</h2>${table(
      ['时间', '事件', '房间', '用户', '响应', '次数', ''],
      delivered.map(({ at, event, status, attempt }) =>
        row([
          ...[timeOf(at), eventNames[event.type] ?? String(event.type), event.roomId, event.userId],
          ...[status === 0 ? '无响应' : String(status), String(attempt)],
        ]),
      ),
    )}`,
  ];
  return page('模拟通话平台', `<main>${mark}<h1>模拟通话平台</h1>${sections.join('')}</main>`);
};

export const messagePage = (message: string): string =>
  page(message, `<main class="narrow">${mark}<h1>${escaped(message)}</h1></main>`);
