import { InputNumber } from 'antd';

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
  onChange?: (value: string | null) => void;
  /** Yuan. */
  min?: string;
}

/**
 * An amount of yuan as a decimal text with two places, never a binary fraction. Source of the least: document 1,
 * section 5.
 * @public the screens of pay items build on it
 */
export const MoneyInput = ({ min = '0.01', ...rest }: MoneyInputProps) => (
  <InputNumber<string> {...rest} stringMode min={min} precision={2} prefix="¥" style={{ width: '100%' }} />
);
