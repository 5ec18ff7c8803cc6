import { CloseCircleFilled } from '@ant-design/icons';
import { Input, Select } from 'antd';
import { Suspense } from 'react';
import { lazyPart } from '../../core/parts.js';
import type { FilterField } from './filter-field.js';
import { SchoolPicker } from '../pickers/school-picker.js';
import { PeriodPicker } from '../pickers/period-picker.js';
import { clearable } from '../form/clearable.js';

// The calendar and the cascade are large and only few lists need them.
const AreaPicker = lazyPart(async () => ({ default: (await import('../pickers/area-picker.js')).AreaPicker }));
const DateRange = lazyPart(() => import('../pickers/date-range.js'));
const MonthPicker = lazyPart(() => import('../pickers/month-picker.js'));
const SwitchFilter = lazyPart(() => import('./switch-filter.js'));

const clearIcon = <CloseCircleFilled role="img" aria-label="清空" />;

interface FilterControlProps {
  field: FilterField;
  id: string;
  /** In the form that the control of the field's kind takes. */
  value: never;
  /** Gets the value, or the event of an input. */
  onChange: (given: unknown) => void;
  /** After a choice that applies at once. */
  onPick: () => void;
}

/** What a filter is typed or chosen with. Text waits for enter; a choice applies at once. */
export const FilterControl = ({ field, onPick, ...rest }: FilterControlProps) => {
  switch (field.kind) {
    case 'area':
      return (
        <Suspense fallback={<Input {...rest} disabled style={{ width: 200 }} />}>
          <AreaPicker {...rest} onPick={onPick} />
        </Suspense>
      );
    case 'range': {
      const days = field.days === true;
      return (
        <Suspense fallback={<Input {...rest} disabled style={{ width: days ? 240 : 340 }} />}>
          <DateRange {...rest} days={days} onPick={onPick} />
        </Suspense>
      );
    }
    case 'month':
      return (
        <Suspense fallback={<Input {...rest} disabled style={{ width: 130 }} />}>
          <MonthPicker {...rest} onPick={onPick} />
        </Suspense>
      );
    case 'period':
      return <PeriodPicker {...rest} options={field.options} onPick={onPick} />;
    case 'own':
      return <field.control {...rest} onPick={onPick} />;
    case 'school':
      return <SchoolPicker {...rest} allowClear width={240} onPick={onPick} />;
    case 'switch':
      return (
        <Suspense>
          <SwitchFilter {...rest} onPick={onPick} />
        </Suspense>
      );
    case 'text':
      return (
        <Input
          {...rest}
          {...(field.hint === undefined ? {} : { placeholder: field.hint })}
          allowClear={{ clearIcon }}
          data-search
          style={{ width: field.width ?? 140 }}
        />
      );
    case 'choice':
      return (
        <Select
          {...rest}
          allowClear={clearable}
          placeholder="全部"
          options={field.options}
          onSelect={onPick}
          onClear={onPick}
          style={{ width: 120 }}
        />
      );
  }
};
