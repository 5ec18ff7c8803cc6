import { channelLabels } from '#libs/contracts';
import { action, escaped, page, shownTime, table } from '../html.js';
import type { ArrivedMessage, ChannelState } from './state.js';

const mark = '<span class="mark">模拟通知渠道</span>';

const faults = [
  action('下一次断开', { action: 'fail', kind: 'away' }),
  action('下一次送达但断开', { action: 'fail', kind: 'lost' }),
  action('下一次延迟3秒', { action: 'fail', kind: 'late', ms: 3000 }),
  action('下一次企业微信超过频率', { action: 'fail', kind: 'refused', code: 45009, path: '/cgi-bin/' }),
  action('下一次钉钉超过频率', { action: 'fail', kind: 'refused', code: 130101, path: '/robot/' }),
  action('下一次飞书超过频率', { action: 'fail', kind: 'refused', code: 11232, path: '/open-apis/' }),
  action('恢复正常', { action: 'recover' }),
].join('');

const secretForm = action(
  '保存',
  { action: 'secret' },
  '<input name="robot" placeholder="机器人 key" aria-label="机器人 key" required maxlength="128"> <input name="secret" placeholder="加签密钥" aria-label="加签密钥" maxlength="128"> ',
);

const cardOf = ({ id, card }: ArrivedMessage): string => {
  if (!card) return '';
  const presses = [
    action(card.button, { action: 'press', id }),
    action('重复回调', { action: 'press', id, repeat: 1 }),
  ];
  return card.replacements > 0 || card.pressed ? `${escaped(card.button)}${presses[1]}` : presses.join('');
};

const rowOf = (message: ArrivedMessage): string => {
  const cells = [shownTime(new Date(message.at)), channelLabels[message.channel], message.to];
  const text = escaped(message.text).replaceAll('\n', '<br>');
  const shown = cells.map((cell) => `<td>${escaped(cell)}</td>`).join('');
  return `<tr>${shown}<td class="actions">${text}</td><td class="actions">${cardOf(message)}</td></tr>`;
};

/** What arrived, the newest first, and what goes wrong next. */
export const controlPage = ({ messages, refusals }: ChannelState): string => {
  const refused = [...refusals].map(([code, count]) => `${code}：${count}`).join('，') || '无';
  const rows = messages.toReversed().slice(0, 200).map(rowOf);
  return page(
    '模拟通知渠道',
    `<main>${mark}<h1>企业微信、钉钉、飞书的机器人和卡片</h1>
     <h2>异常</h2><div class="card">${faults}<p>被拒绝的调用：${escaped(refused)}</p></div>
     <h2>机器人的加签密钥</h2><div class="card">${secretForm}</div>
     <h2>收到的消息</h2>${table(['时间', '渠道', '机器人或成员', '内容', '按钮'], rows)}</main>`,
  );
};
