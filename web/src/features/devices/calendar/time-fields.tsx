import { DatePicker, TimePicker } from 'antd';
import 'dayjs/locale/zh-cn';
import dayjs, { type Dayjs } from 'dayjs';
import type { DailyHours } from '#libs/contracts';

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
