import { commandTypeLabels, commandLifeSeconds, type CommandType } from '#libs/contracts';
import { confirm } from '../../../core/confirm.js';
import { durationText } from '../../../core/clock.js';

import type { HowToSend } from './api.js';
import { LessonChoice } from './lesson-choice.js';
import type { DeviceRow } from './rows.js';

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
export const confirmCommand = (type: CommandType, rows: DeviceRow[], run: (how: HowToSend) => void): void => {
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

export const confirmUnbind = (row: DeviceRow, run: () => Promise<unknown>): void =>
  confirm({
    title: `解绑设备 ${row.deviceNo}`,
    content: `设备将与「${row.schoolName ?? ''} ${row.name ?? ''}」解除绑定，历史记录会保留。`,
    okText: '解绑',
    okButtonProps: { danger: true },
    focusable: { autoFocusButton: 'cancel' },
    onOk: run,
  });
