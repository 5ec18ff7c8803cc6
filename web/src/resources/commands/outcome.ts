import {
  commandErrorText,
  commandStatusLabels,
  commandTypeLabels,
  type CommandRow,
  type CommandType,
  isFailed,
} from '#libs/contracts';
import type { Notice } from '../../core/notice.js';

/** How commands of one type have ended, in a sentence; `rows` are their last frames. */
export const outcomeNotice = (type: CommandType, rows: readonly CommandRow[]): Notice => {
  const label = commandTypeLabels[type];
  const good = rows.filter(([, , , , status]) => status === 'succeeded');
  const bad = rows.filter(([, , , , status]) => isFailed(status));
  const rest = rows.length - good.length - bad.length;
  const [first] = bad;
  if (first === undefined) {
    if (good.length > 0) return { tone: 'success', text: `${label}成功：${cardsText(good)}${restText(rest)}` };
    return { tone: 'info', text: `${label}没有执行：${cardsText(rows)}已取消或被替代` };
  }
  const reason = reasonOf(first);
  if (good.length === 0 && rest === 0) return { tone: 'error', text: `${label}失败：${cardsText(bad)}，${reason}` };
  const text = `${label}：成功 ${good.length} 台，失败 ${bad.length} 台（${reason}）${restText(rest)}`;
  return { tone: 'error', text };
};

const cardsText = (rows: readonly CommandRow[]): string =>
  rows.length === 1 ? (rows[0]?.[1] ?? '') : `${rows.length} 台`;

const restText = (rest: number): string => (rest === 0 ? '' : `，取消或被替代 ${rest} 台`);

const reasonOf = ([, , , , status, , error]: CommandRow): string =>
  error ? commandErrorText(error) : commandStatusLabels[status];
