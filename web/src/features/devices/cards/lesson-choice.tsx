import { useQuery } from '@tanstack/react-query';
import { Alert, Radio } from 'antd';
import { useState } from 'react';
import { texts } from '#libs/contracts';
import type { Schemas } from '../../../core/contract.js';
import { problemText } from '../../../core/problem.js';
import { lessonsQuery, type CardRef } from './api.js';

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

interface LessonChoiceProps {
  cards: readonly CardRef[];
  onChange: (afterLesson: boolean) => void;
}

/** Warns of the lessons that a restart would interrupt, and lets it wait for their end. At once is the default. */
export const LessonChoice = ({ cards, onChange }: LessonChoiceProps) => {
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
