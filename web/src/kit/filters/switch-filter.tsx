import { Switch } from 'antd';

interface SwitchFilterProps {
  id?: string;
  value?: string;
  onChange: (value: string | undefined) => void;
  onPick: () => void;
}

/** A filter that is on or not. */
const SwitchFilter = ({ value, onChange, onPick, ...rest }: SwitchFilterProps) => (
  <Switch
    {...rest}
    size="small"
    checked={value === 'true'}
    onChange={(on) => {
      onChange(on ? 'true' : undefined);
      onPick();
    }}
  />
);

export default SwitchFilter;
