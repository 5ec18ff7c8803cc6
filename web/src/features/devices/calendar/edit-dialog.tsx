import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import {
  builtInCalendar,
  calendarPartLabels,
  calendarScopeLabels,
  texts,
  type CalendarContent,
  type CalendarPart,
  weekdayLabels,
  type Exam,
  type MakeUpDay,
  type NamedDays,
  type Weekday,
} from '#libs/contracts';
import { Button } from '../../../kit/controls/controls.js';
import { Dialog } from '../../../kit/dialog/dialog.js';
import { Radio, Input, Select } from '../../../kit/form/fields.js';
import { FormDialog } from '../../../kit/form/form-dialog.js';
import { required } from '../../../kit/form/form-rules.js';
import { Form, type FormRule } from '../../../kit/form/form.js';
import type { OpenForm } from '../../../kit/form/use-form-dialog.js';
import { AreaPicker } from '../../../kit/pickers/area-picker.js';
import { SchoolPicker } from '../../../kit/pickers/school-picker.js';
import { Loading, Failed } from '../../../kit/states/states.js';
import { calendarQuery, contentOf, saveCalendar, type CalendarKey, type CalendarView } from './api.js';
import { calendarName } from './columns.js';
import { DayField, DaysField, HoursField, partProblem, WeekGrid } from './week-grid.js';

const weekdayOptions = Object.entries(weekdayLabels).map(([value, label]) => ({
  value: Number(value) as Weekday,
  label: `上${label}的课`,
}));

interface EntriesProps<Entry> {
  /** What one entry is called. */
  noun: string;
  value?: Entry[];
  onChange?: (entries: Entry[]) => void;
  blank: Entry;
  children: (entry: Entry, change: (part: Partial<Entry>) => void) => ReactNode;
}

/** Entries one below the other, each with its fields. */
const Entries = <Entry extends object>({ noun, value = [], onChange, blank, children }: EntriesProps<Entry>) => (
  <>
    {value.map((entry, index) => (
      // entries have no names of their own, and stay where they are
      <div key={index} className="calendar-entry" role="group" aria-label={`${noun} ${index + 1}`}>
        {children(entry, (part) => onChange?.(value.map((each, n) => (n === index ? { ...each, ...part } : each))))}
        <Button
          type="text"
          icon={<DeleteOutlined />}
          aria-label={`移除${noun} ${index + 1}`}
          onClick={() => onChange?.(value.filter((_, n) => n !== index))}
        />
      </div>
    ))}
    <Button size="small" icon={<PlusOutlined />} onClick={() => onChange?.([...value, blank])}>
      添加{noun}
    </Button>
  </>
);

const NameField = ({ value, onChange }: { value: string; onChange: (name: string) => void }) => (
  <Input
    aria-label="名称"
    placeholder="名称"
    maxLength={20}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
);

interface ListProps<Entry> {
  value?: Entry[];
  onChange?: (entries: Entry[]) => void;
}

/** Terms or holidays. */
const DaysList = ({ noun, ...list }: ListProps<NamedDays> & { noun: string }) => (
  <Entries {...list} noun={noun} blank={{ name: '', from: '', to: '' }}>
    {({ name, from, to }, change) => (
      <>
        <NameField value={name} onChange={(changed) => change({ name: changed })} />
        <DaysField label={`${noun}日期`} from={from} to={to} onChange={change} />
      </>
    )}
  </Entries>
);

const ExamList = (list: ListProps<Exam>) => (
  <Entries {...list} noun="考试" blank={{ name: '', day: '', from: null, to: null }}>
    {({ name, day, from, to }, change) => (
      <>
        <NameField value={name} onChange={(changed) => change({ name: changed })} />
        <DayField label="考试日期" value={day} onChange={(changed) => change({ day: changed })} />
        <HoursField label="考试时间" from={from} to={to} placeholder={['全天', '全天']} onChange={change} />
      </>
    )}
  </Entries>
);

const MakeUpList = (list: ListProps<MakeUpDay>) => (
  <Entries {...list} noun="补课" blank={{ day: '', weekday: 1 }}>
    {({ day, weekday }, change) => (
      <>
        <DayField label="补课日期" value={day} onChange={(changed) => change({ day: changed })} />
        <Select
          aria-label="按星期几上课"
          options={weekdayOptions}
          value={weekday}
          onChange={(changed) => change({ weekday: changed })}
          style={{ width: 140 }}
        />
      </>
    )}
  </Entries>
);

/** What the form holds; which calendar it is, only of a new one. */
interface CalendarForm extends CalendarContent {
  scope?: 'area' | 'school';
  schoolCode?: string;
  area?: string[];
}

const partRule = (part: CalendarPart): FormRule => ({
  validator: (_rule, entries: CalendarContent[typeof part] = []) => {
    const problem = partProblem(part, entries);
    return problem === undefined ? Promise.resolve() : Promise.reject(new Error(problem));
  },
  validateTrigger: 'onSubmit',
});

/** The name of a part of the form, its label and its rule. */
const part = (name: CalendarPart) => ({ name, label: calendarPartLabels[name], rules: [partRule(name)] });

const Parts = () => (
  <>
    <Form.Item {...part('lessons')}>
      <WeekGrid />
    </Form.Item>
    <Form.Item {...part('terms')} extra="没有学期时，全年按课程表上课；有学期时，学期之外不上课">
      <DaysList noun="学期" />
    </Form.Item>
    <Form.Item {...part('holidays')}>
      <DaysList noun="节假日" />
    </Form.Item>
    <Form.Item {...part('makeUpDays')} extra="补课当天照常上课，即使它在节假日或学期之外">
      <MakeUpList />
    </Form.Item>
    <Form.Item {...part('exams')} extra="考试在节假日和学期之外也有效">
      <ExamList />
    </Form.Item>
  </>
);

/** Which calendar a new one is. */
const Target = () => {
  const scope = Form.useWatch<CalendarForm['scope']>('scope');
  return (
    <>
      <Form.Item name="scope" label="范围">
        <Radio.Group
          options={[
            { value: 'school', label: calendarScopeLabels.school },
            { value: 'area', label: calendarScopeLabels.area },
          ]}
        />
      </Form.Item>
      {scope === 'area' ? (
        <Form.Item name="area" label="区域" rules={[required(texts.areasChoose)]}>
          <AreaPicker wide />
        </Form.Item>
      ) : (
        <Form.Item name="schoolCode" label="学校" rules={[required(texts.chooseSchool)]}>
          <SchoolPicker />
        </Form.Item>
      )}
    </>
  );
};

const keyOf = ({ scope, schoolCode = '', area = [] }: CalendarForm): CalendarKey =>
  scope === 'area' ? { scope, code: area.at(-1) ?? '' } : { scope: 'school', code: schoolCode };

interface EditDialogProps {
  /** About the calendar that is edited, null for a new one. */
  dialog: OpenForm<CalendarKey | null>;
  onClose: () => void;
  onSaved: (msg: string) => void;
}

const CalendarFormDialog = ({ dialog, onClose, onSaved, view }: EditDialogProps & { view: CalendarView | null }) => (
  <FormDialog<CalendarForm, string | null>
    dialog={dialog}
    title={view === null ? '新建校历' : `编辑${calendarScopeLabels[view.scope]} · ${calendarName(view)}`}
    width={1000}
    initial={view === null ? { ...builtInCalendar, scope: 'school' } : contentOf(view)}
    save={(form) => {
      const { lessons, terms, exams, holidays, makeUpDays } = form;
      const content = { lessons, terms, exams, holidays, makeUpDays };
      return saveCalendar(view ?? keyOf(form), content, view?.version ?? null);
    }}
    fallback={texts.changeFailed}
    onSaved={(msg) => onSaved(msg ?? texts.calendarSaved)}
    onClose={onClose}
  >
    {view === null && <Target />}
    <Parts />
  </FormDialog>
);

/** A calendar that is read before it can be edited. */
const Stored = ({ about, ...props }: EditDialogProps & { about: CalendarKey }) => {
  const { data, error, refetch } = useQuery(calendarQuery(about));
  if (data !== undefined) return <CalendarFormDialog {...props} view={data} />;
  return (
    <Dialog title="编辑校历" footer={null} onCancel={props.onClose}>
      {error === null ? <Loading rows={6} /> : <Failed error={error} onRetry={() => void refetch()} />}
    </Dialog>
  );
};

/** Edits a calendar, or makes a new one. */
const EditDialog = (props: EditDialogProps) => {
  const { about } = props.dialog;
  return about === null ? <CalendarFormDialog {...props} view={null} /> : <Stored {...props} about={about} />;
};

export default EditDialog;
