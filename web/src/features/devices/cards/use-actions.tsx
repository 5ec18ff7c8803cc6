import { ClearOutlined, CloudSyncOutlined, DashboardOutlined, ReloadOutlined, ScanOutlined } from '@ant-design/icons';
import { Alert, Radio } from 'antd';
import { useCallback, useMemo, type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useMutation, useQueryClient, useQuery } from '@tanstack/react-query';
import { commandTypeLabels, operatorCommandTypes, commandLifeSeconds, type CommandType, texts } from '#libs/contracts';
import { durationText } from '../../../core/clock.js';
import type { Schemas } from '../../../core/contract.js';
import { confirm, notify, notifyProblem } from '../../../core/feedback.js';
import { loadPart } from '../../../core/parts.js';
import { problemText } from '../../../core/problem.js';
import type { BulkAction } from '../../../kit/list/bulk-bar.js';
import { liveKey } from '../../../realtime/feed.js';
import { unbindCard, type HowToSend, lessonsQuery, type CardRef } from './api.js';
import type { DeviceRow } from './live.js';
import { useCommands } from './use-commands.js';

type SchoolLesson = Schemas['SchoolLesson'];

/** Schools that are named one by one; more are counted. */
const namedSchools = 3;

const timeOf = (wireTime: string): string => wireTime.slice(11, 16);

const lessonText = ({ schoolName, name, until, cards }: SchoolLesson): string =>
  `${schoolName}：正在上「${name}」，${timeOf(until)} 结束（${cards} 台）`;

/** When the last of the schools may restart; undefined when lessons leave one of them no time. */
const lastRestart = (lessons: readonly SchoolLesson[]): string | undefined => {
  const times = lessons.map(({ restartAt }) => restartAt);
  return times.some((time) => time === null)
    ? undefined
    : times
        .filter((time) => time !== null)
        .sort()
        .at(-1);
};

/** Warns of the lessons that a restart would interrupt, and lets it wait for their end. At once is the default. */
const LessonChoice = ({ cards, onChange }: { cards: readonly CardRef[]; onChange: (afterLesson: boolean) => void }) => {
  const { data: lessons, error } = useQuery(lessonsQuery(cards));
  const [afterLesson, setAfterLesson] = useState(false);
  if (error !== null) return <Alert type="warning" showIcon title={problemText(error, texts.lessonsFailed)} />;
  if (lessons === undefined) return <p className="muted">正在查询是否在上课…</p>;
  if (lessons.length === 0) return null;
  const last = lastRestart(lessons);
  const named = lessons.slice(0, namedSchools);
  return (
    <>
      <Alert
        className="kit-gap"
        type="warning"
        showIcon
        title="有学校正在上课，立即重启会打断课堂"
        description={
          <>
            {named.map((lesson) => (
              <div key={lesson.schoolCode}>{lessonText(lesson)}</div>
            ))}
            {lessons.length > namedSchools && <div>等 {lessons.length} 所学校</div>}
          </>
        }
      />
      <Radio.Group
        aria-label="重启时间"
        value={afterLesson}
        onChange={({ target }) => {
          const after = target.value === true;
          setAfterLesson(after);
          onChange(after);
        }}
        options={[
          { value: false, label: '立即重启' },
          {
            value: true,
            label: last === undefined ? '下课后重启（校历中没有空闲时间）' : `下课后重启（最晚 ${last.slice(5, 16)}）`,
            disabled: last === undefined,
          },
        ]}
      />
    </>
  );
};

/** Classrooms that are named one by one; more are counted. */
const namedCards = 5;

const Summary = ({ type, rows }: { type: CommandType; rows: DeviceRow[] }) => {
  const off = rows.filter((row) => row.onlineStatus === 'off').length;
  const schools = new Set(rows.map((row) => row.schoolCode ?? '')).size;
  const named = rows.slice(0, namedCards).map((row) => `${row.schoolName ?? ''} ${row.name ?? row.deviceNo}`.trim());
  return (
    <>
      <p>
        将对 <strong>{rows.length}</strong> 台设备（{schools} 所学校）执行「{commandTypeLabels[type]}」。
      </p>
      {off > 0 && (
        <p>
          其中 <strong>{off}</strong> 台当前离线：{durationText(commandLifeSeconds[type])}内上线才会执行，否则指令过期。
        </p>
      )}
      <p className="muted">
        {named.join('，')}
        {rows.length > namedCards && ` 等 ${rows.length} 台`}
      </p>
    </>
  );
};

/** Confirms an action on cards, naming how many there are, how many of them are off, and the lessons that a restart interrupts. */
const confirmCommand = (type: CommandType, rows: DeviceRow[], run: (how: HowToSend) => void): void => {
  let how: HowToSend = {};
  confirm({
    title: `${commandTypeLabels[type]} ${rows.length} 台设备`,
    content: (
      <>
        <Summary type={type} rows={rows} />
        {type === 'restart' && (
          <LessonChoice cards={rows} onChange={(afterLesson) => (how = afterLesson ? { afterLesson } : {})} />
        )}
      </>
    ),
    okText: commandTypeLabels[type],
    width: 460,
    onOk: () => run(how),
  });
};

const confirmUnbind = (row: DeviceRow, run: () => Promise<unknown>): void =>
  confirm({
    title: `解绑设备 ${row.deviceNo}`,
    content: `设备将与「${row.schoolName ?? ''} ${row.name ?? ''}」解除绑定，历史记录会保留。`,
    okText: '解绑',
    okButtonProps: { danger: true },
    focusable: { autoFocusButton: 'cancel' },
    onOk: run,
  });

const icons: Record<(typeof operatorCommandTypes)[number], ReactNode> = {
  restart: <ReloadOutlined />,
  clearCache: <ClearOutlined />,
  networkSpeed: <DashboardOutlined />,
  syncData: <CloudSyncOutlined />,
  syncCode: <ScanOutlined />,
};

const useUnbind = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: unbindCard,
    onSuccess: async (msg) => {
      notify('success', msg);
      await client.invalidateQueries({ queryKey: [liveKey] });
    },
  });
};

/** Actions on cards; `chooseSchool` opens when feature codes are to be sent and no card is checked. */
export const useActions = (onBatch: (batchId: string) => void, chooseSchool: () => void) => {
  const { send, sync } = useCommands(onBatch);
  const { mutate: start } = send;
  const { mutate: startSync } = sync;
  const schoolCode = useSearchParams()[0].get('schoolCode');
  const bulk = useMemo(
    (): BulkAction<DeviceRow>[] =>
      operatorCommandTypes.map((type) => ({
        key: type,
        label: commandTypeLabels[type],
        icon: icons[type],
        free: type === 'syncCode',
        run: (rows) => {
          if (rows.length > 0) return confirmCommand(type, rows, (how) => start({ type, cards: rows, ...how }));
          if (schoolCode === null) return chooseSchool();
          startSync({ schoolCode });
        },
        runAll: (matching) =>
          void loadPart(() => import('./matching-commands.js')).then(
            ({ confirmMatching }) => confirmMatching(type, matching, (how) => start({ type, cards: [], ...how })),
            (error: unknown) => notifyProblem(error, texts.network),
          ),
      })),
    [start, startSync, schoolCode, chooseSchool],
  );
  const { mutateAsync: runUnbind } = useUnbind();
  const unbind = useCallback(
    (row: DeviceRow) => {
      const { deviceNo, schoolCode } = row;
      if (schoolCode === null) return;
      confirmUnbind(row, () => runUnbind({ deviceNo, schoolCode }).catch(() => undefined));
    },
    [runUnbind],
  );
  return { bulk, startSync, unbind };
};
