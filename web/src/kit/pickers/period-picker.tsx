import { Input, Select, Space } from 'antd';
import { Suspense } from 'react';
import { lazyPart } from '../../core/parts.js';
import { clearable } from '../form/clearable.js';

// The calendar is large and only a custom period needs it.
const DateRange = lazyPart(async () => ({ default: (await import('./date-pickers.js')).DateRange }));

/** The first part of a value that is a stretch of the user's own days. */
export const ofDays = 'days';

interface PeriodPickerProps {
  id?: string;
  /** Stretches that are chosen by their name. */
  options: readonly { value: string; label: string }[];
  /** The name of a stretch, or `days` with two days; an empty text leaves that end open. */
  value?: string[];
  onChange?: (period: string[]) => void;
  onPick?: () => void;
}

/** Picks a stretch by its name, or the days of another one. */
export const PeriodPicker = ({ id, options, value = [], onChange, onPick }: PeriodPickerProps) => {
  const [type = '', from = '', to = ''] = value;
  const choose = (next: string | null | undefined) => {
    onChange?.([next ?? '', '', '']);
    // days are still to be chosen
    if (next !== ofDays) onPick?.();
  };
  return (
    <Space>
      <Select<string | null>
        {...(id === undefined ? {} : { id })}
        value={type === '' ? null : type}
        allowClear={clearable}
        placeholder="全部"
        options={[...options, { value: ofDays, label: '自选日期' }]}
        onChange={choose}
        style={{ width: 110 }}
      />
      {type === ofDays && (
        <Suspense fallback={<Input disabled style={{ width: 240 }} />}>
          <DateRange
            {...(id === undefined ? {} : { id: `${id}-days` })}
            days
            value={[from, to]}
            onChange={(days) => onChange?.([ofDays, ...days])}
            {...(onPick === undefined ? {} : { onPick })}
          />
        </Suspense>
      )}
    </Space>
  );
};
