import {
  type CardAccessAct,
  cardAccessActs,
  type CommandStatus,
  commandStatusLabels,
  type CommandType,
  commandTypeLabels,
  isTerminal,
  type OnlineStatus,
  type RolloutCardState,
  rolloutCardStateLabels,
  type StatusCause,
  type TimelineKind,
  type UpgradeFailure,
  upgradeFailureLabels,
} from '#libs/contracts';
import { type CardLine, connectionLine, endedLine, issuedLine } from './card-lines.js';
import type { TimelineEntry } from './timeline.dto.js';

/** What an entry says, and what it links to. */
type Line = CardLine & Partial<Pick<TimelineEntry, 'rolloutId' | 'commandBatchId'>>;

/** Where entries come from. `from` is a relation `l` with the columns `device_no` and `school_code`. */
interface Source {
  kind: TimelineKind;
  from: string;
  /** When it happened. */
  at: string;
  /** A text that orders entries of one moment, unique among them. */
  id: string;
  /** JSON that `line` reads. */
  data: string;
  /** The condition of entries that a caller may see besides the school of `l`; `seen` limits a school `s`. */
  visible?: (seen: string) => string;
}

/** `line` reads what `data` of the source is made of. */
const source = (from: Source, line: (data: never) => Line) => ({ ...from, line: line as (data: unknown) => Line });

const info = (content: string): Line => ({ level: 'info', content });

/** Ids in the order of their numbers. */
const numbered = "lpad(l.id::text, 20, '0')";

const connections = source(
  {
    kind: 'connection',
    from: 'status_history l',
    at: 'l.at',
    id: numbered,
    data: `json_build_object('status', l.online_status, 'cause', l.cause)`,
  },
  ({ status, cause }: { status: OnlineStatus; cause: StatusCause }) => connectionLine(status, cause),
);

interface CommandData {
  type: CommandType;
  status: CommandStatus;
  by: string;
  error: string | null;
  result: unknown;
  batch: string | null;
}

const commandData = `json_build_object('type', l.type, 'status', l.status, 'by', l.created_by, 'error', l.error,
  'result', l.result, 'batch', l.batch_id)`;

const commandSource = (at: string, line: (data: CommandData) => Line) =>
  source({ kind: 'command', from: 'command l', at, id: 'l.id::text', data: commandData }, (data: CommandData) => ({
    ...line(data),
    commandBatchId: data.batch,
  }));

const issued = commandSource('l.create_date', ({ type, status, by }) => {
  const line = issuedLine(type, by);
  return isTerminal(status) ? line : { ...line, content: `${line.content}（${commandStatusLabels[status]}）` };
});
const delivered = commandSource('l.sent_at', ({ type }) => info(`指令送达设备：${commandTypeLabels[type]}`));
const ended = commandSource('l.finished_at', endedLine);

interface UpgradeData {
  rollout: string;
  name: string;
  state: RolloutCardState;
  version: string;
  code: UpgradeFailure | null;
  reason: string | null;
}

/** Every moment of a card in a rollout that is no draft. */
const upgrades = source(
  {
    kind: 'upgrade',
    from: `(select c.device_no, c.school_code, c.rollout_id, r.name, c.version_name, c.code, c.reason, m.n, m.state, m.at
      from rollout_card c join rollout r on r.id = c.rollout_id and r.state <> 'draft'
      cross join lateral (values (1, 'offered', c.offered_at), (2, 'downloaded', c.downloaded_at),
        (3, 'installing', c.installing_at), (4, 'soaking', c.soaking_at), (5, c.state, c.finished_at)) m (n, state, at)) l`,
    at: 'l.at',
    id: 'l.rollout_id::text || l.n',
    data: `json_build_object('rollout', l.rollout_id, 'name', l.name, 'state', l.state, 'version', l.version_name,
      'code', l.code, 'reason', l.reason)`,
    visible: (seen) => `not exists (select 1 from rollout_school v left join school s on s.code = v.school_code
      where v.rollout_id = l.rollout_id and (${seen}) is not true)`,
  },
  ({ rollout, name, state, version, code, reason }: UpgradeData) => {
    const why = state === 'failed' || state === 'skipped' ? [code && upgradeFailureLabels[code], reason] : [];
    return {
      level: state === 'failed' ? 'error' : 'info',
      content: [`升级到 ${version}：${rolloutCardStateLabels[state]}`, ...why, `计划「${name}」`]
        .filter(Boolean)
        .join('，'),
      rolloutId: rollout,
    };
  },
);

/** Versions are known to all who see the card now: they have no school. */
const versions = source(
  {
    kind: 'version',
    from: '(select v.*, d.school_code from version_history v join device d on d.device_no = v.device_no) l',
    at: 'l.at',
    id: numbered,
    data: `json_build_object('from', coalesce(l.from_name, l.from_code::text), 'to', coalesce(l.to_name, l.to_code::text))`,
  },
  ({ from, to }: { from: string | null; to: string | null }) =>
    info(from === null ? `首次报告版本 ${to ?? '未知'}` : `报告的版本由 ${from} 变为 ${to ?? '未知'}`),
);

interface BindingData {
  school: string | null;
  room: string | null;
}

const bindingSource = (at: string, word: string) =>
  source(
    {
      kind: 'binding',
      from: 'binding l',
      at,
      id: numbered,
      data: `json_build_object('school', s.name, 'room', coalesce(l.name, l.classroom_code))`,
    },
    ({ school, room }: BindingData) => info(`${word}：${[school, room].filter(Boolean).join(' ')}`),
  );

const registered = source(
  { kind: 'binding', from: 'device l', at: 'l.create_date', id: "''::text", data: 'null::json' },
  () => info('设备首次接入，已登记'),
);

interface AccessData {
  act: CardAccessAct;
  by: string | null;
  detail: string | null;
}

const accesses = source(
  {
    kind: 'access',
    from: 'card_access l',
    at: 'l.at',
    id: numbered,
    data: `json_build_object('act', l.act, 'by', l.made_by, 'detail', l.detail)`,
  },
  ({ act, by, detail }: AccessData) => {
    const extra = { blocked: `原因：${detail}`, rotated: `第${detail}代` }[act as string];
    // an instance of a later version may store further acts
    return info([cardAccessActs[act] ?? act, extra, by && `操作人：${by}`].filter(Boolean).join('，'));
  },
);

const logLines = source(
  {
    kind: 'log',
    from: 'device_log l',
    at: 'l.at',
    id: numbered,
    data: `json_build_object('level', l.level, 'content', l.content)`,
  },
  ({ level, content }: { level: string; content: string }) => ({ level, content }),
);

/** All sources. Of entries of one moment, those of a later source come first: they are the effects. */
export const timelineSources = [
  registered,
  bindingSource('l.unbound_at', '解除绑定'),
  bindingSource('l.bound_at', '绑定到'),
  accesses,
  issued,
  delivered,
  upgrades,
  connections,
  versions,
  logLines,
  ended,
] as const;
