import { DatePicker } from 'antd';
import 'dayjs/locale/zh-cn';
import dayjs, { type Dayjs } from 'dayjs';
import type { KeyboardEvent } from 'react';
import { wireTime } from '#libs/contracts';
import { serverNow } from '../../core/clock.js';

// Names of months and weekdays in the calendar.
dayjs.locale('zh-cn');

const timeFormat = 'YYYY-MM-DD HH:mm:ss';
const dayFormat = 'YYYY-MM-DD';

const idOf = (id: string | undefined) => (id === undefined ? {} : { id });

/** Enter takes over what was typed; it does not send the form as well. */
const keepEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault();
};

interface DayPickerProps {
  id?: string;
  /** `YYYY-MM-DD` */
  value?: string;
  onChange?: (day: string | undefined) => void;
  placeholder: string;
}

/** Picks a day. */
export const DayPicker = ({ id, value, onChange, placeholder }: DayPickerProps) => (
  <DatePicker
    {...idOf(id)}
    value={value === undefined ? null : dayjs(value)}
    placeholder={placeholder}
    onKeyDown={keepEnter}
    onChange={(day) => onChange?.(day?.format(dayFormat))}
    style={{ width: '100%' }}
  />
);

interface MonthPickerProps {
  id?: string;
  /** `yyyyMM` */
  value?: string;
  /** What holds, and is shown, while no month is chosen. */
  usual?: string | undefined;
  onChange?: (month: string | undefined) => void;
  /** After a choice. */
  onPick?: () => void;
}

/** The first day of a `yyyyMM`; null for what is none. */
const toMonth = (value: string | undefined) =>
  value !== undefined && /^\d{6}$/.test(value) ? dayjs(`${value.slice(0, 4)}-${value.slice(4)}-01`) : null;

/** Picks a month. */
export const MonthPicker = ({ id, value, usual, onChange, onPick }: MonthPickerProps) => (
  <DatePicker
    {...idOf(id)}
    picker="month"
    value={toMonth(value ?? usual)}
    allowClear={value !== undefined}
    onKeyDown={keepEnter}
    onChange={(month) => {
      onChange?.(month?.format('YYYYMM'));
      onPick?.();
    }}
    style={{ width: 130 }}
  />
);

interface TimePickerProps {
  id?: string;
  /** A wire time; null: none. */
  value?: string | null;
  onChange?: (time: string | null) => void;
  disabled?: boolean;
}

/** Picks a moment: the end of the chosen day unless another time of day is picked. */
export const TimePicker = ({ id, value = null, onChange, disabled = false }: TimePickerProps) => (
  <DatePicker
    {...idOf(id)}
    showTime={{ defaultOpenValue: dayjs().endOf('day') }}
    disabled={disabled}
    value={value === null ? null : dayjs(value)}
    onKeyDown={keepEnter}
    onChange={(moment) => onChange?.(moment?.format(timeFormat) ?? null)}
    style={{ width: 220 }}
  />
);

interface DateRangeProps {
  id?: string;
  /** Whole days on the wire, not times. */
  days?: boolean;
  /** Two wire times or days; an empty text leaves that end open. */
  value?: string[];
  onChange?: (range: string[]) => void;
  onPick?: () => void;
  /** Offers stretches up to today; default: yes. */
  presets?: boolean;
}

const toDay = (text: string | undefined) => (text ? dayjs(text) : null);

/** Now on the clocks of the schools, whatever the zone of the browser: wire times carry no zone. */
const schoolNow = (): Dayjs => dayjs(wireTime(serverNow()));

const lastDays =
  (count: number, until = 0) =>
  (): [Dayjs, Dayjs] => [
    schoolNow()
      .subtract(count - 1 + until, 'day')
      .startOf('day'),
    schoolNow().subtract(until, 'day').endOf('day'),
  ];

const stretches = [
  { label: '今天', value: lastDays(1) },
  { label: '昨天', value: lastDays(1, 1) },
  { label: '近7天', value: lastDays(7) },
  { label: '近30天', value: lastDays(30) },
];

/** Picks a range of times or days; either end may stay open. */
export const DateRange = ({ id, days = false, value = [], onChange, onPick, presets = true }: DateRangeProps) => (
  <DatePicker.RangePicker
    {...(id === undefined ? {} : { id: { start: id, end: `${id}-end` } })}
    showTime={days ? false : { defaultOpenValue: [schoolNow().startOf('day'), schoolNow().endOf('day')] }}
    {...(presets ? { presets: stretches } : {})}
    allowEmpty={[true, true]}
    value={[toDay(value[0]), toDay(value[1])]}
    onChange={(range) => {
      onChange?.([0, 1].map((end) => range?.[end]?.format(days ? dayFormat : timeFormat) ?? ''));
      onPick?.();
    }}
    style={{ width: days ? 240 : 340 }}
  />
);
