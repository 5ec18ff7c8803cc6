import 'dayjs/locale/zh-cn';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import {
  type DailyHours,
  texts,
  weekdayLabels,
  type Lesson,
  type Weekday,
  calendarLimits,
  calendarProblem,
  type CalendarContent,
  type CalendarPart,
} from '#libs/contracts';
import { Button } from '../../../kit/controls/controls.js';
import { DatePicker, TimePicker, Checkbox, Input } from '../../../kit/form/fields.js';
import { Notice } from '../../../kit/notice/notice.js';

// Names of months and weekdays in the pickers.
dayjs.locale('zh-cn');

const dayOf = (text: string): Dayjs | null => (text === '' ? null : dayjs(text));
/** A time of day, on any day: only its clock is shown. */
const timeOf = (text: string | null): Dayjs | null =>
  text === null || text === '' ? null : dayjs(`2000-01-01T${text}`);
const dayText = (day: Dayjs | null | undefined): string => day?.format('YYYY-MM-DD') ?? '';

interface DayFieldProps {
  label: string;
  value: string;
  onChange: (day: string) => void;
}

/** A day, empty while none is chosen. */
export const DayField = ({ label, value, onChange }: DayFieldProps) => (
  <DatePicker
    aria-label={label}
    value={dayOf(value)}
    onChange={(day) => onChange(dayText(day))}
    style={{ width: 140 }}
  />
);

interface DaysFieldProps {
  label: string;
  from: string;
  to: string;
  onChange: (days: DailyHours) => void;
}

/** The first and the last day of a stretch. */
export const DaysField = ({ label, from, to, onChange }: DaysFieldProps) => (
  <DatePicker.RangePicker
    aria-label={label}
    value={[dayOf(from), dayOf(to)]}
    onChange={(days) => onChange({ from: dayText(days?.[0]), to: dayText(days?.[1]) })}
    style={{ width: 260 }}
  />
);

interface HoursFieldProps {
  label: string;
  from: string | null;
  to: string | null;
  placeholder?: [string, string];
  onChange: (hours: { from: string | null; to: string | null }) => void;
}

/** The begin and the end of a lesson or an exam; null while none is chosen. */
export const HoursField = ({ label, from, to, placeholder, onChange }: HoursFieldProps) => (
  <TimePicker.RangePicker
    aria-label={label}
    format="HH:mm"
    minuteStep={5}
    needConfirm={false}
    value={[timeOf(from), timeOf(to)]}
    {...(placeholder === undefined ? {} : { placeholder })}
    onChange={(hours) =>
      onChange({ from: hours?.[0]?.format('HH:mm') ?? null, to: hours?.[1]?.format('HH:mm') ?? null })
    }
    style={{ width: 190 }}
  />
);

const empty: CalendarContent = { lessons: [], terms: [], exams: [], holidays: [], makeUpDays: [] };

/** The first rule that a part of a calendar breaks; undefined when it keeps them all. */
export const partProblem = <Part extends CalendarPart>(
  part: Part,
  entries: CalendarContent[Part],
): string | undefined => {
  if (entries.length > calendarLimits[part]) return texts.calendarEntries;
  const blank = entries.findIndex((entry) => Object.values(entry).includes(''));
  if (blank >= 0) return `第${blank + 1}条：${texts.calendarIncomplete}`;
  const problem = calendarProblem({ ...empty, [part]: entries });
  return problem && (part === 'lessons' ? problem.text : `第${problem.index + 1}条：${problem.text}`);
};

const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];
const options = weekdays.map((value) => ({ value, label: weekdayLabels[value] }));

/** What is typed of a lesson; it may be one of several weekdays. */
interface Draft {
  weekdays: Weekday[];
  from: string | null;
  to: string | null;
  name: string;
  /** The lesson that is changed; null: a new one. */
  changes: Lesson | null;
}

const blank: Draft = { weekdays: [1, 2, 3, 4, 5], from: null, to: null, name: '', changes: null };
const draftOf = (lesson: Lesson): Draft => ({ ...lesson, weekdays: [lesson.weekday], changes: lesson });

const lessonsOf = ({ weekdays: chosen, from, to, name }: Draft): Lesson[] | undefined => {
  if (chosen.length === 0 || from === null || to === null || name.trim() === '') return undefined;
  return chosen.map((weekday) => ({ weekday, from, to, name: name.trim() }));
};

interface WeekProps {
  lessons: readonly Lesson[];
  open: Lesson | null;
  onOpen: (lesson: Lesson) => void;
}

const Week = ({ lessons, open, onOpen }: WeekProps) => (
  <div className="week">
    {weekdays.map((weekday) => (
      <div key={weekday} role="group" aria-label={weekdayLabels[weekday]}>
        <div className="week-day">{weekdayLabels[weekday]}</div>
        {lessons
          .filter((lesson) => lesson.weekday === weekday)
          .sort((a, b) => (a.from < b.from ? -1 : 1))
          .map((lesson) => (
            <Button
              key={lesson.from}
              size="small"
              type={lesson === open ? 'primary' : 'default'}
              aria-pressed={lesson === open}
              onClick={() => onOpen(lesson)}
            >
              {lesson.from}-{lesson.to} {lesson.name}
            </Button>
          ))}
      </div>
    ))}
  </div>
);

interface EntryProps {
  draft: Draft;
  onDraft: (draft: Draft) => void;
  onSave: () => void;
  onRemove: () => void;
}

const Entry = ({ draft, onDraft, onSave, onRemove }: EntryProps) => (
  <div className="calendar-entry" role="group" aria-label={draft.changes === null ? '添加课程' : '修改课程'}>
    <Checkbox.Group
      options={options}
      value={draft.weekdays}
      onChange={(chosen) => onDraft({ ...draft, weekdays: chosen })}
    />
    <HoursField
      label="上课时间"
      from={draft.from}
      to={draft.to}
      onChange={(hours) => onDraft({ ...draft, ...hours })}
    />
    <Input
      aria-label="课程名称"
      placeholder="名称，如 第一节"
      maxLength={20}
      value={draft.name}
      onChange={({ target }) => onDraft({ ...draft, name: target.value })}
      // Enter takes over what was typed; it does not send the form as well
      onPressEnter={(event) => {
        event.preventDefault();
        onSave();
      }}
    />
    <Button onClick={onSave}>{draft.changes === null ? '添加' : '更新'}</Button>
    {draft.changes !== null && (
      <>
        <Button danger onClick={onRemove}>
          移除
        </Button>
        <Button onClick={() => onDraft(blank)}>取消</Button>
      </>
    )}
  </div>
);

/** The lessons of a week; one is added to several weekdays at a time. */
export const WeekGrid = ({ value = [], onChange }: { value?: Lesson[]; onChange?: (lessons: Lesson[]) => void }) => {
  const [draft, setDraft] = useState(blank);
  const [problem, setProblem] = useState<string>();
  const others = value.filter((lesson) => lesson !== draft.changes);
  const change = (next: Draft) => {
    setProblem(undefined);
    setDraft(next);
  };
  const store = (lessons: Lesson[]) => {
    onChange?.(lessons);
    change(blank);
  };
  const save = () => {
    const added = lessonsOf(draft);
    if (added === undefined) return setProblem(texts.lessonIncomplete);
    const lessons = [...others, ...added];
    const found = partProblem('lessons', lessons);
    if (found === undefined) store(lessons);
    else setProblem(found);
  };
  return (
    <>
      <Week lessons={value} open={draft.changes} onOpen={(lesson) => change(draftOf(lesson))} />
      <Entry draft={draft} onDraft={change} onSave={save} onRemove={() => store(others)} />
      {problem !== undefined && <Notice gap={false} tone="error" title={problem} />}
    </>
  );
};
