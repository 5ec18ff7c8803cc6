import { Link } from 'react-router';
import type { WatchedArea } from '#libs/contracts';
import { useUser } from '../../core/session.js';
import { stateColor, type Tone } from '../../core/theme.js';
import type { Summary } from './transition-lines.js';

interface Figure {
  key: string;
  label: string;
  value: number;
  tone: Tone;
  hint: string;
  filter: Record<string, string>;
}

const share = (part: number, whole: number): string => (whole === 0 ? '-' : `占 ${((part / whole) * 100).toFixed(1)}%`);

const figuresOf = (summary: Summary, isAdmin: boolean): Figure[] => {
  const { on, off, silent, unbound, total } = summary;
  const figures: Figure[] = [
    { key: 'off', label: '离线', value: off, tone: 'bad', hint: share(off, total), filter: { onlineStatus: 'off' } },
    {
      key: 'silent',
      label: '静默',
      value: silent,
      tone: 'doubtful',
      hint: '已连接但没有心跳',
      filter: { onlineStatus: 'silent' },
    },
    {
      key: 'on',
      label: '在线',
      value: on,
      tone: 'good',
      hint: `${share(on, total)}${silent > 0 ? '，含静默' : ''}`,
      filter: { onlineStatus: 'on' },
    },
    { key: 'total', label: '全部设备', value: total, tone: 'neutral', hint: '当前可见', filter: {} },
  ];
  if (isAdmin) {
    figures.push({
      key: 'unbound',
      label: '未绑定',
      value: unbound,
      tone: 'neutral',
      hint: '等待绑定学校',
      filter: { bound: 'false' },
    });
  }
  return figures;
};

/** How many cards are in which state; each figure leads to the cards it counts. */
export const Figures = ({ summary, area }: { summary: Summary; area: WatchedArea }) => {
  const isAdmin = useUser().isAdmin === 1;
  return (
    <ul className="figures" aria-label="设备数量">
      {figuresOf(summary, isAdmin).map(({ key, label, value, tone, hint, filter }) => (
        <li key={key}>
          <Link
            className="panel figure"
            data-testid={`figure-${key}`}
            to={`/home/schoolDevice/list?${new URLSearchParams({ ...area, ...filter }).toString()}`}
          >
            <span className="figure-label">
              <i aria-hidden="true" style={{ background: stateColor[tone] }} />
              {label}
            </span>
            <strong style={{ color: value > 0 ? stateColor[tone] : undefined }}>{value}</strong>
            <span className="muted">{hint}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
};
