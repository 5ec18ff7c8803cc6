import { DatePicker } from 'antd';
import 'dayjs/locale/zh-cn';
import dayjs from 'dayjs';

// Names of months and weekdays in the calendar.
dayjs.locale('zh-cn');

const wireFormat = 'YYYY-MM-DD HH:mm:ss';

interface DateRangeProps {
  id?: string;
  /** Two wire times; an empty text leaves that end open. */
  value?: string[];
  onChange?: (range: string[]) => void;
  onPick?: () => void;
}

const toDay = (text: string | undefined) => (text ? dayjs(text) : null);

/** Picks a time range; either end may stay open. */
const DateRange = ({ id, value = [], onChange, onPick }: DateRangeProps) => (
  <DatePicker.RangePicker
    {...(id === undefined ? {} : { id: { start: id, end: `${id}-end` } })}
    showTime={{ defaultOpenValue: [dayjs().startOf('day'), dayjs().endOf('day')] }}
    allowEmpty={[true, true]}
    value={[toDay(value[0]), toDay(value[1])]}
    onChange={(range) => {
      onChange?.([0, 1].map((end) => range?.[end]?.format(wireFormat) ?? ''));
      onPick?.();
    }}
    style={{ width: 340 }}
  />
);

export default DateRange;
