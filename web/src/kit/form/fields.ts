/** Fields of forms and filters as they are; numbers, dates, schools and areas have pickers of the kit. */
export { AutoComplete, Checkbox, DatePicker, Input, Radio, Select, Switch, TimePicker, TreeSelect } from 'antd';
