import { Input, InputNumber } from 'antd';

interface NumberInputProps {
  id?: string;
  value?: number | null;
  onChange?: (value: number | null) => void;
  min?: number;
  max?: number;
  /** Stands behind the number. */
  unit?: string;
  /** Names it to screen readers where no label stands beside it. */
  label?: string;
}

/** A whole number. What is no number is not taken; beyond `min` and `max` it becomes the nearest that is allowed. */
export const NumberInput = ({ min = 0, max = Number.MAX_SAFE_INTEGER, unit, label, ...rest }: NumberInputProps) => (
  <InputNumber<number>
    {...rest}
    min={min}
    max={max}
    precision={0}
    controls={false}
    {...(unit === undefined ? {} : { suffix: unit })}
    {...(label === undefined ? {} : { 'aria-label': label })}
    style={{ width: '100%' }}
  />
);

interface MoneyInputProps {
  id?: string;
  value?: string | null;
  onChange?: (value: string) => void;
  /** Names it to screen readers where no label stands beside it. */
  label?: string;
}

/** An amount of yuan as it is typed: what is wrong with it, the rule of its field says, so that nothing is rounded. */
export const MoneyInput = ({ value, onChange, label, ...rest }: MoneyInputProps) => (
  <Input
    {...rest}
    {...(label === undefined ? {} : { 'aria-label': label })}
    value={value ?? ''}
    onChange={(event) => onChange?.(event.target.value)}
    autoComplete="off"
    inputMode="decimal"
    maxLength={16}
    prefix="¥"
  />
);
