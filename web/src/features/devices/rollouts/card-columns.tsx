import { upgradeFailureLabels, type OnlineStatus } from '#libs/contracts';
import { Link } from 'react-router';
import { StateMark } from '../../../kit/states/state-mark.js';
import type { Column } from '../../../kit/table/data-table.js';
import { cardStates } from '../../../resources/devices/labels.js';
import { cardMark, upgradeText } from '../../../resources/rollouts/labels.js';
import type { RolloutCard } from './api.js';
import { momentText } from './moments.js';

const deviceAddress = (deviceNo: string): string =>
  `/home/schoolDevice/list?${new URLSearchParams({ deviceNo, card: deviceNo, tab: 'upgrade' })}`;

const StateCell = ({ card }: { card: RolloutCard }) => {
  const mark = cardMark(card.state);
  const text = upgradeText(card);
  return (
    <>
      <StateMark tone={mark.tone} label={card.state === 'failed' ? mark.label : text} />
      {card.waitsUntil !== null && <span className="muted"> 等到 {momentText(card.waitsUntil)}</span>}
    </>
  );
};

/** Why a card failed or was left out: the code, and the words of the card or of a person. */
const whyText = ({ code, reason }: RolloutCard): string =>
  [code === null ? null : upgradeFailureLabels[code], reason]
    .filter((part) => part !== null && part !== '')
    .join('：') || '-';

/** A card that is at another school now has nothing to say here. */
const OnlineMark = ({ status }: { status: OnlineStatus | null }) =>
  status === null ? '-' : <StateMark {...cardStates[status]} />;

/** Columns of the cards of a rollout; `mixed` is false where they are those of one school that have failed. */
export const cardColumns = (mixed: boolean): Column<RolloutCard>[] => [
  {
    key: 'name',
    title: '教室',
    width: 120,
    ellipsis: true,
    render: (_, { name }) => name ?? '-',
  },
  {
    key: 'deviceNo',
    title: '设备编号',
    width: 130,
    ellipsis: true,
    render: (_, { deviceNo }) => <Link to={deviceAddress(deviceNo)}>{deviceNo}</Link>,
  },
  { key: 'group', title: '组', dataIndex: 'group', width: 48 },
  ...(mixed
    ? [
        {
          key: 'schoolName',
          title: '学校',
          width: 180,
          ellipsis: true,
          render: (_: unknown, { schoolName }: RolloutCard) => schoolName ?? '未绑定',
        },

        {
          key: 'state',
          title: '状态',
          width: 180,
          render: (_: unknown, card: RolloutCard) => <StateCell card={card} />,
        },
      ]
    : []),
  { key: 'why', title: '原因', width: 190, ellipsis: true, render: (_, card) => whyText(card) },
  {
    key: 'version',
    title: '版本',
    width: 130,
    ellipsis: true,
    render: (_, { fromVersionName, versionName }) => `${fromVersionName ?? '未知'} → ${versionName}`,
  },
  { key: 'onlineStatus', title: '在线', width: 76, render: (_, card) => <OnlineMark status={card.onlineStatus} /> },
  { key: 'tries', title: '下发次数', dataIndex: 'tries', width: 84, align: 'right' },
  {
    key: 'at',
    title: '时间',
    width: 150,
    render: (_, { finishedAt, offeredAt }) =>
      finishedAt ?? (offeredAt === null ? <span className="muted">未下发</span> : offeredAt),
  },
];
