/** Fields of forms and filters as they are; numbers, dates, schools and areas have pickers of the kit. */
export {
  AutoComplete,
  Cascader,
  Checkbox,
  DatePicker,
  Input,
  InputNumber,
  Radio,
  Select,
  Switch,
  TimePicker,
  TreeSelect,
  Upload,
} from 'antd';
