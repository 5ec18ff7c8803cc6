import { DatePicker } from 'antd';
import 'dayjs/locale/zh-cn';
import dayjs, { type Dayjs } from 'dayjs';
import { wireTime } from '#libs/contracts';
import { serverNow } from '../../core/clock.js';

// Names of months and weekdays in the calendar.
dayjs.locale('zh-cn');

const timeFormat = 'YYYY-MM-DD HH:mm:ss';
const dayFormat = 'YYYY-MM-DD';

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
const DateRange = ({ id, days = false, value = [], onChange, onPick, presets = true }: DateRangeProps) => (
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

export default DateRange;
