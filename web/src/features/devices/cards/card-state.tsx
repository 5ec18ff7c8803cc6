import { Suspense } from 'react';
import { blockedLabel, glossary, type LastHeartbeat, mismatchedLabel } from '#libs/contracts';
import { ageText, durationText, useNow } from '../../../core/clock.js';
import { lazyPart } from '../../../core/parts.js';
import { Button } from '../../../kit/controls/controls.js';
import { FactList, type FactListProps } from '../../../kit/facts/fact-list.js';
import { Loading, StateMark, Nothing } from '../../../kit/states/states.js';
import { cardStates } from '../../../resources/devices/devices.js';
import { SchoolLink } from '../../../resources/schools/school-link.js';
import { cardState, type DeviceRow } from './live.js';

/** Milliseconds between two updates of the ages on screen. */
const ageEveryMs = 5000;

/** Fields in the order of the documents, then what the contract added. */
const fieldLabels = {
  version: glossary.versionCode.text,
  versionName: glossary.versionName.text,
  device: '硬件',
  deviceNo: '设备编号',
  x5: 'X5 内核',
  ees: '扩展信息 ees',
  eis: '扩展信息 eis',
  network: '网络',
  ip: 'IP 地址',
  time: '设备时间',
  bootId: '启动标识',
  model: '型号',
  uptime: '已运行',
  receivedAt: '接收时间',
} as const;
type Field = keyof typeof fieldLabels;

const CardScreenshots = lazyPart(() => import('./card-screenshots.js'));

/** Class and page that a card shows. */
const shownText = ({ shows }: DeviceRow): string => {
  if (shows === null) return '设备未报告';
  const since = shows.at === null ? '' : `（自 ${shows.at}）`;
  return `${[shows.className ?? shows.classCode, shows.page].filter(Boolean).join(' · ')}${since}`;
};

const valueText = (beat: LastHeartbeat, field: Field): string => {
  const value = beat[field];
  if (value === null || value === undefined || value === '') return '-';
  if (field === 'uptime' && typeof value === 'number') return durationText(value);
  return String(value);
};

const versionText = ({ currentVersion, newVersion }: DeviceRow): string =>
  [currentVersion ?? '未知', newVersion && `可升级到 ${newVersion}`].filter(Boolean).join('，');

const blockText = ({ blocked }: DeviceRow): string =>
  blocked === null ? '否' : `${blocked.reason}（${blocked.by}，${blocked.at}）`;

/** Which passwords the card may use. */
const credentialText = ({ credential: { generation, acceptedGeneration, required } }: DeviceRow): string => {
  if (generation === 0) return required ? '初始密码已停用，等待轮换' : '初始密码';
  return `第${generation}代${acceptedGeneration === generation ? '' : '，设备尚未使用'}`;
};

interface CardStateProps {
  row: DeviceRow;
  /** Facts beside each other. */
  column?: NonNullable<FactListProps['column']>;
  /** Leads to the log, for those who may see it. */
  onLog: (() => void) | undefined;
}

const twoColumns = { xs: 1, sm: 2 };

const labels = { label: { whiteSpace: 'nowrap' } } as const;

const Facts = ({ row, column }: Required<Pick<CardStateProps, 'row' | 'column'>>) => {
  const now = useNow(ageEveryMs);
  const { tone, label, meaning } = cardStates[cardState(row)];
  const info = row.onlineInfo;
  return (
    <FactList
      column={column}
      styles={labels}
      bordered
      items={[
        {
          key: 'state',
          label: '在线状态',
          children: (
            <span title={meaning}>
              <StateMark tone={tone} label={label} />
            </span>
          ),
        },
        { key: 'since', label: '开始时间', children: `${row.since ?? '-'}（${ageText(row.since, now)}）` },
        { key: 'school', label: '学校', children: <SchoolLink school={row} none="未绑定" /> },
        { key: 'room', label: '教室', children: row.name ?? '未绑定' },
        {
          key: 'shows',
          label: '显示内容',
          children: (
            <>
              {shownText(row)} {row.mismatched && <StateMark tone="doubtful" label={mismatchedLabel} />}
            </>
          ),
        },
        { key: 'model', label: '型号', children: row.model ?? '-' },
        { key: 'version', label: '当前版本', children: versionText(row) },
        { key: 'clientId', label: '连接标识', children: info?.clientId ?? '-' },
        { key: 'peerNost', label: '来源地址', children: info?.peerNost ?? '-' },
        { key: 'connectedAt', label: '连接时间', children: info?.connectedAt ?? '-' },
        { key: 'blocked', label: blockedLabel, children: blockText(row) },
        { key: 'credential', label: '密码', children: credentialText(row) },
        { key: 'createDate', label: '登记时间', children: row.createDate },
      ]}
    />
  );
};

/** How a card is connected now, and its last heartbeat, field by field. */
export const CardState = ({ row, onLog, column = twoColumns }: CardStateProps) => {
  const { lastHeartbeat: beat } = row;
  return (
    <>
      <Facts row={row} column={column} />
      <Suspense fallback={<Loading rows={3} />}>
        <CardScreenshots row={row} />
      </Suspense>
      <div className="panel-head dialog-head">
        <h2>最近心跳</h2>
        {onLog !== undefined && <Button onClick={onLog}>查看日志</Button>}
      </div>
      {beat === null ? (
        <Nothing text="这台设备还没有发送过心跳" />
      ) : (
        <FactList
          column={column}
          styles={labels}
          bordered
          items={(Object.keys(fieldLabels) as Field[]).map((field) => ({
            key: field,
            label: fieldLabels[field],
            children: valueText(beat, field),
          }))}
        />
      )}
    </>
  );
};
