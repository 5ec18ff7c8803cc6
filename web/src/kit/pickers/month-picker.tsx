import { DatePicker } from 'antd';
import 'dayjs/locale/zh-cn';
import dayjs from 'dayjs';

// Names of months in the calendar.
dayjs.locale('zh-cn');

interface MonthPickerProps {
  id?: string;
  /** `yyyyMM` */
  value?: string;
  onChange?: (month: string | undefined) => void;
  /** After a choice. */
  onPick?: () => void;
}

/** The first day of a `yyyyMM`; null for what is none. */
const toMonth = (value: string | undefined) =>
  value !== undefined && /^\d{6}$/.test(value) ? dayjs(`${value.slice(0, 4)}-${value.slice(4)}-01`) : null;

/** Picks a month. */
const MonthPicker = ({ id, value, onChange, onPick }: MonthPickerProps) => (
  <DatePicker
    {...(id === undefined ? {} : { id })}
    picker="month"
    value={toMonth(value)}
    // Enter takes over what was typed; it does not send the form as well
    onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    onChange={(month) => {
      onChange?.(month?.format('YYYYMM'));
      onPick?.();
    }}
    style={{ width: 130 }}
  />
);

export default MonthPicker;
