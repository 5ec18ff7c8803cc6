import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { weekdayLabels, type Exam, type MakeUpDay, type NamedDays, type Weekday } from '#libs/contracts';
import { DayField, DaysField, HoursField } from './time-fields.js';

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
export const DaysList = ({ noun, ...list }: ListProps<NamedDays> & { noun: string }) => (
  <Entries {...list} noun={noun} blank={{ name: '', from: '', to: '' }}>
    {({ name, from, to }, change) => (
      <>
        <NameField value={name} onChange={(changed) => change({ name: changed })} />
        <DaysField label={`${noun}日期`} from={from} to={to} onChange={change} />
      </>
    )}
  </Entries>
);

export const ExamList = (list: ListProps<Exam>) => (
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

export const MakeUpList = (list: ListProps<MakeUpDay>) => (
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
