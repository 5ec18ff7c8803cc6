import {
  channelLabels,
  contactRoleLabels,
  type MessageState,
  messageStateLabels,
  readinessTexts as texts,
} from '#libs/contracts';
import type { Tone } from '../../core/theme.js';
import { Button, Space } from '../../kit/controls/controls.js';
import { StateMark } from '../../kit/states/states.js';
import { type Column, column, field } from '../../kit/table/column.js';
import { SchoolLink } from '../../resources/schools/school-link.js';
import type { ContactRow, MessageRow } from './api.js';

/** Place of a contact: a school, an area, or the platform. */
export const placeOf = ({ schoolName, areaName, areaCode }: Pick<ContactRow, 'schoolName' | 'areaName' | 'areaCode'>) =>
  schoolName ?? areaName ?? areaCode ?? texts.platform;

/** How people call a contact. */
export const contactName = (row: Pick<ContactRow, 'name' | 'role' | 'schoolName' | 'areaName' | 'areaCode'>): string =>
  `${placeOf(row)} ${row.name ?? contactRoleLabels[row.role]}`;

interface ContactHandlers {
  /** Id of the contact that is being tested. */
  testing: string | null;
  test: (row: ContactRow) => void;
  edit: (row: ContactRow) => void;
  remove: (row: ContactRow) => void;
}

const RowActions = ({ row, handlers }: { row: ContactRow; handlers: ContactHandlers }) => (
  <Space size={0} className="row-actions">
    <Button
      type="link"
      size="small"
      loading={handlers.testing === row.id}
      disabled={handlers.testing !== null || !row.available}
      aria-label={`测试 ${contactName(row)}`}
      onClick={() => handlers.test(row)}
    >
      测试
    </Button>
    <Button type="link" size="small" aria-label={`编辑 ${contactName(row)}`} onClick={() => handlers.edit(row)}>
      编辑
    </Button>
    <Button
      type="link"
      size="small"
      danger
      aria-label={`删除 ${contactName(row)}`}
      onClick={() => handlers.remove(row)}
    >
      删除
    </Button>
  </Space>
);

const ChannelCell = ({ row }: { row: ContactRow }) =>
  row.available ? (
    channelLabels[row.channel]
  ) : (
    <StateMark tone="bad" label={`${channelLabels[row.channel]}（未配置）`} />
  );

export const contactColumns = (handlers: ContactHandlers): Column<ContactRow>[] => [
  column('place', '学校或区域', 200, {
    fixed: 'left',
    ellipsis: true,
    render: (_, row) =>
      row.schoolCode === null ? (
        placeOf(row)
      ) : (
        <SchoolLink school={{ schoolCode: row.schoolCode, schoolName: row.schoolName ?? row.schoolCode }} />
      ),
  }),
  column('role', '角色', 110, { render: (_, { role }) => contactRoleLabels[role] }),
  column('name', '名称', 140, { ellipsis: true, render: (_, { name }) => name ?? '-' }),
  column('channel', '渠道', 170, { render: (_, row) => <ChannelCell row={row} /> }),
  column('address', '地址', 190, {
    ellipsis: true,
    render: (_, { address, signed }) => (signed ? `${address}（加签）` : address),
  }),
  column('hours', '时段', 120, { render: (_, { hours }) => hours ?? '全天' }),
  field('createDate', '创建时间', 170),
  column('actions', '操作', 170, { fixed: 'right', render: (_, row) => <RowActions row={row} handlers={handlers} /> }),
];

const tones: Readonly<Record<MessageState, Tone>> = {
  waiting: 'busy',
  merged: 'neutral',
  sending: 'busy',
  sent: 'good',
  acknowledged: 'good',
  refused: 'bad',
  unknown: 'doubtful',
  failed: 'bad',
};

const stateText = ({ state, acknowledgedBy }: MessageRow): string =>
  acknowledgedBy === null ? messageStateLabels[state] : `${messageStateLabels[state]}（${acknowledgedBy}）`;

export const messageColumns: Column<MessageRow>[] = [
  field('createDate', '时间', 170, { fixed: 'left' }),
  column('contact', '联系人', 200, {
    ellipsis: true,
    render: (_, { schoolName, areaName, contactName: name }) =>
      [schoolName ?? areaName ?? texts.platform, name ?? ''].join(' ').trim(),
  }),
  column('channel', '渠道', 150, { render: (_, { channel }) => channelLabels[channel] }),
  column('title', '内容', 320, {
    ellipsis: true,
    render: (_, { title, body }) => <span title={`${title}\n${body}`}>{`${title}：${body}`}</span>,
  }),
  column('state', '状态', 150, { render: (_, row) => <StateMark tone={tones[row.state]} label={stateText(row)} /> }),
  column('reason', '说明', 260, { ellipsis: true, render: (_, { reason }) => reason ?? '-' }),
  column('sentAt', '发送时间', 170, { render: (_, { sentAt }) => sentAt ?? '-' }),
  column('acknowledgedAt', '确认时间', 170, { render: (_, { acknowledgedAt }) => acknowledgedAt ?? '-' }),
];
