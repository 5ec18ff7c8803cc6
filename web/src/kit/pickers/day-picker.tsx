import { DatePicker } from 'antd';
import 'dayjs/locale/zh-cn';
import dayjs from 'dayjs';

// Names of months and weekdays in the calendar.
dayjs.locale('zh-cn');

interface DayPickerProps {
  id?: string;
  /** `YYYY-MM-DD` */
  value?: string;
  onChange?: (day: string | undefined) => void;
  placeholder: string;
}

/** Picks a day. */
const DayPicker = ({ id, value, onChange, placeholder }: DayPickerProps) => (
  <DatePicker
    {...(id === undefined ? {} : { id })}
    value={value === undefined ? null : dayjs(value)}
    placeholder={placeholder}
    // Enter takes over what was typed; it does not send the form as well
    onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    onChange={(day) => onChange?.(day?.format('YYYY-MM-DD'))}
    style={{ width: '100%' }}
  />
);

export default DayPicker;
