import { Input } from 'antd';
import './form.css';

interface TypedCountProps {
  /** What has to be typed. */
  count: number;
  value: string;
  onChange: (value: string) => void;
  /** What is counted, for the label. */
  label: string;
}

/** Asks for a number that stands above: who has typed it has read it. */
export const TypedCount = ({ count, value, onChange, label }: TypedCountProps) => (
  <label className="typed-count">
    <span>
      {label} <strong>{count}</strong>
    </span>
    <Input
      value={value}
      onChange={(event) => onChange(event.target.value)}
      autoComplete="off"
      inputMode="numeric"
      maxLength={8}
      {...(value !== '' && !isTyped(value, count) ? { status: 'error', 'aria-invalid': true } : {})}
    />
  </label>
);

/** True when the number was typed. */
export const isTyped = (value: string, count: number): boolean => value.trim() === String(count);
