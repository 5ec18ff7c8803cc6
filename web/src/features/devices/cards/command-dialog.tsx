import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  commandLifeSeconds,
  commandTypeLabels,
  fromWireTime,
  maxCommandLifeSeconds,
  texts,
  wireTime,
} from '#libs/contracts';
import { durationText, serverNow } from '../../../core/clock.js';
import type { Schemas } from '../../../core/contract.js';
import { problemText } from '../../../core/problem.js';
import { Radio } from '../../../kit/form/fields.js';
import { FormDialog } from '../../../kit/form/form-dialog.js';
import { required } from '../../../kit/form/form-rules.js';
import { Form } from '../../../kit/form/form.js';
import { Notice } from '../../../kit/notice/notice.js';
import { TimePicker } from '../../../kit/pickers/date-pickers.js';
import { type ActionType, type CardRef, type HowToSend, lessonsQuery, type Sent } from './api.js';
import type { DeviceRow } from './live.js';
import type { AskedAction } from './use-actions.js';
import { useLiveCards } from './use-live-cards.js';

type SchoolLesson = Schemas['SchoolLesson'];

interface CommandForm {
  /** Only for a restart while a lesson runs. */
  time?: 'now' | 'afterLesson';
  life: 'usual' | 'today' | 'until';
  /** A wire time, for `until`. */
  expiresAt?: string | null;
}

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

const endOfToday = (): string => `${wireTime(serverNow()).slice(0, 10)} 23:59:59`;

const isWithinLife = (time: string): boolean => {
  const seconds = (fromWireTime(time).getTime() - serverNow()) / 1000;
  return seconds > 0 && seconds <= maxCommandLifeSeconds;
};

const lifeRule = {
  validator: (_rule: unknown, time: unknown) =>
    typeof time !== 'string' || isWithinLife(time)
      ? Promise.resolve()
      : Promise.reject(new Error(texts.commandLifeRange)),
};

const Life = ({ type }: { type: ActionType }) => {
  const life = Form.useWatch<CommandForm['life']>('life');
  return (
    <>
      <Form.Item name="life" label="有效期" extra="设备在有效期内上线才会执行，否则指令过期">
        <Radio.Group
          options={[
            { value: 'usual', label: durationText(commandLifeSeconds[type]) },
            { value: 'today', label: '到今天结束' },
            { value: 'until', label: '到指定时间' },
          ]}
        />
      </Form.Item>
      {life === 'until' && (
        <Form.Item name="expiresAt" label="有效期至" rules={[required(), lifeRule]}>
          <TimePicker />
        </Form.Item>
      )}
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

const howOf = ({ time, life, expiresAt }: CommandForm): HowToSend => ({
  ...(time === 'afterLesson' ? { afterLesson: true } : {}),
  ...(life === 'today' ? { expiresAt: endOfToday() } : {}),
  ...(life === 'until' && expiresAt ? { expiresAt } : {}),
});

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
