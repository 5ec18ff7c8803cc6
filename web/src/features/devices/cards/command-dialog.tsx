import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { commandTypeLabels, texts } from '#libs/contracts';
import type { Schemas } from '../../../core/contract.js';
import { problemText } from '../../../core/problem.js';
import { Radio } from '../../../kit/form/fields.js';
import { FormDialog } from '../../../kit/form/form-dialog.js';
import { Form } from '../../../kit/form/form.js';
import { Notice } from '../../../kit/notice/notice.js';
import { type CommandForm, howOf, Life } from '../../../resources/commands/command-life.js';
import type { ActionType, CardRef, HowToSend, Sent } from '../../../resources/commands/send.js';
import { lessonsQuery } from './api.js';
import type { DeviceRow } from './live.js';
import type { AskedAction } from './use-actions.js';
import { useLiveCards } from './use-live-cards.js';

type SchoolLesson = Schemas['SchoolLesson'];

/** Schools that are named one by one; more are counted. */
const namedSchools = 3;

const timeOf = (time: string): string => time.slice(11, 16);

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

const LessonWarning = ({ lessons }: { lessons: readonly SchoolLesson[] }) => (
  <Notice
    tone="warning"
    title="有学校正在上课，立即重启会打断课堂"
    description={
      <>
        {lessons.slice(0, namedSchools).map((lesson) => (
          <div key={lesson.schoolCode}>{lessonText(lesson)}</div>
        ))}
        {lessons.length > namedSchools && <div>等 {lessons.length} 所学校</div>}
      </>
    }
  />
);

/** While a lesson runs a time must be chosen; sending waits until that is known, and warns where it cannot be. */
const useChosenTime = (cards: readonly CardRef[]) => {
  const client = useQueryClient();
  return {
    validator: async (_rule: unknown, time: unknown) => {
      const lessons = await client.query({ ...lessonsQuery(cards), staleTime: 'static' }).catch(() => []);
      if (lessons.length > 0 && time === undefined) throw new Error(texts.chooseRestartTime);
    },
  };
};

/** Warns of the lessons that a restart would interrupt, and has its time chosen. */
const RestartTime = ({ cards }: { cards: readonly CardRef[] }) => {
  const { data: lessons = [], isPending, error } = useQuery(lessonsQuery(cards));
  const rule = useChosenTime(cards);
  const last = lastRestart(lessons);
  const after = last === undefined ? '下课后重启（校历中没有空闲时间）' : `下课后重启（最晚 ${last.slice(5, 16)}）`;
  return (
    <>
      {isPending && <p className="muted">{texts.lessonsPending}</p>}
      {error !== null && <Notice gap={false} tone="warning" title={problemText(error, texts.lessonsFailed)} />}
      {lessons.length > 0 && <LessonWarning lessons={lessons} />}
      <Form.Item name="time" label="重启时间" required hidden={lessons.length === 0} rules={[rule]}>
        <Radio.Group
          options={[
            { value: 'now', label: '立即重启' },
            { value: 'afterLesson', label: after, disabled: last === undefined },
          ]}
        />
      </Form.Item>
    </>
  );
};

/** Classrooms that are named one by one; more are counted. */
const namedCards = 5;

/** How many cards there are, and how many of them are off now. */
const Summary = ({ type, rows }: { type: ActionType; rows: readonly DeviceRow[] }) => {
  const off = rows.filter((row) => row.onlineStatus === 'off').length;
  const schools = new Set(rows.map((row) => row.schoolCode ?? '')).size;
  const named = rows.slice(0, namedCards).map((row) => `${row.schoolName ?? ''} ${row.name ?? row.deviceNo}`.trim());
  return (
    <>
      <p>
        将对 <strong>{rows.length}</strong> 台设备（{schools} 所学校）执行「{commandTypeLabels[type]}」。
      </p>
      <p aria-live="polite" data-testid="off-now">
        {off === 0 ? (
          '全部在线'
        ) : (
          <>
            其中 <strong>{off}</strong> 台当前离线
          </>
        )}
      </p>
      <p className="muted">
        {named.join('，')}
        {rows.length > namedCards && ` 等 ${rows.length} 台`}
      </p>
    </>
  );
};

interface CommandDialogProps {
  asked: AskedAction;
  run: (asked: AskedAction, how: HowToSend) => Promise<Sent>;
  onClose: () => void;
}

/** Confirms an action on cards: how many, how many of them are off, for how long it waits for those, and when a restart comes. */
const CommandDialog = ({ asked, run, onClose }: CommandDialogProps) => {
  const { type, rows } = asked;
  const live = useLiveCards(rows);
  // its cards are not kept over a sign-in: the question is asked for those that are chosen then
  const [dialog] = useState({ name: 'command', about: type });
  return (
    <FormDialog<CommandForm, Sent>
      dialog={dialog}
      title={`${commandTypeLabels[type]} ${rows.length} 台设备`}
      okText={commandTypeLabels[type]}
      initial={{ life: 'usual' }}
      save={(form) => run(asked, howOf(form))}
      fallback={texts.unexpected}
      onSaved={onClose}
      onClose={onClose}
    >
      <Summary type={type} rows={live} />
      {type === 'restart' && <RestartTime cards={rows} />}
      <Life type={type} />
    </FormDialog>
  );
};

export default CommandDialog;
