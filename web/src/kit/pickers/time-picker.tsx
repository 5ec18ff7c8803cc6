import { DatePicker } from 'antd';
import 'dayjs/locale/zh-cn';
import dayjs from 'dayjs';

// Names of months and weekdays in the calendar.
dayjs.locale('zh-cn');

const wireFormat = 'YYYY-MM-DD HH:mm:ss';

interface TimePickerProps {
  id?: string;
  /** A wire time; null: none. */
  value?: string | null;
  onChange?: (time: string | null) => void;
  disabled?: boolean;
}

/** Picks a moment: the end of the chosen day unless another time of day is picked. */
const TimePicker = ({ id, value = null, onChange, disabled = false }: TimePickerProps) => (
  <DatePicker
    {...(id === undefined ? {} : { id })}
    showTime={{ defaultOpenValue: dayjs().endOf('day') }}
    disabled={disabled}
    value={value === null ? null : dayjs(value)}
    // Enter takes over what was typed; it does not send the form as well
    onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    onChange={(moment) => onChange?.(moment?.format(wireFormat) ?? null)}
    style={{ width: 220 }}
  />
);

export default TimePicker;
