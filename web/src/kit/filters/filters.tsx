import { CloseCircleFilled } from '@ant-design/icons';
import { Input, Select } from 'antd';
import { type ComponentType, useId, useMemo, useRef, useState, Suspense } from 'react';
import { areaFilterNames } from '#libs/contracts';
import { lazyPart } from '../../core/parts.js';
import { clearable } from '../form/clearable.js';
import { areaPath, areaValues } from '../pickers/areas.js';
import { ofDays, PeriodPicker } from '../pickers/period-picker.js';
import { SchoolPicker } from '../pickers/school-picker.js';
import { AreaFilter } from './area-filter.js';
import './filters.css';

/** What a filter is chosen with that only some screens have, such as a person of a school. */
export type OwnControl = ComponentType<{
  id?: string;
  value?: string;
  onChange?: (value: string | undefined) => void;
  /** After a choice. */
  onPick?: () => void;
}>;

/**
 * One field above a list. An `area` field stands for three filters: province, city and town code; a `range` for two
 * wire times, or two days, by default called `startTime` and `endTime`; a `switch` for `true` or nothing; a `school`
 * for a school code; a `month` for `yyyyMM`, or `usual` while none is chosen; a `period` for a stretch by its name, or
 * instead for `startDate` and `endDate`, two days; an `own` field brings its control, which keeps its identity between renders.
 */
export type FilterField =
  | { kind: 'text'; name: string; label: string; width?: number; hint?: string }
  | { kind: 'choice'; name: string; label: string; options: { value: string; label: string }[] }
  | { kind: 'area'; name: 'area'; label: string }
  | { kind: 'range'; name: string; label: string; names?: readonly [from: string, to: string]; days?: boolean }
  | { kind: 'school'; name: string; label: string }
  | { kind: 'month'; name: string; label: string; usual?: () => string }
  | { kind: 'period'; name: string; label: string; options: { value: string; label: string }[] }
  | { kind: 'own'; name: string; label: string; control: OwnControl }
  | { kind: 'switch'; name: string; label: string };

const usualRange = ['startTime', 'endTime'] as const;

/** Filters that a range stands for. */
const rangeNames = ({ names = usualRange }: { names?: readonly [string, string] }) => names;

/** Filters that a stretch of the user's own days stands for. */
const dayNames = ['startDate', 'endDate'] as const;

/** Names under which the filters stand in the address. */
export const filterNames = (fields: readonly FilterField[]): string[] =>
  fields.flatMap((field) => {
    if (field.kind === 'area') return [...areaFilterNames];
    if (field.kind === 'period') return [field.name, ...dayNames];
    return field.kind === 'range' ? [...rangeNames(field)] : [field.name];
  });

type Values = Record<string, string | string[] | undefined>;

const toValue = (field: FilterField, filters: Readonly<Record<string, string>>) => {
  if (field.kind === 'area') return areaPath(filters);
  if (field.kind === 'period') {
    const days = dayNames.map((name) => filters[name] ?? '');
    return [days.join('') === '' ? (filters[field.name] ?? '') : ofDays, ...days];
  }
  if (field.kind === 'range') return rangeNames(field).map((name) => filters[name] ?? '');
  return field.kind === 'text' ? (filters[field.name] ?? '') : filters[field.name];
};

const toValues = (fields: readonly FilterField[], filters: Readonly<Record<string, string>>): Values =>
  Object.fromEntries(fields.map((field) => [field.name, toValue(field, filters)]));

/** The name of a stretch, or days; never both. */
const periodFilters = (name: string, [type = '', ...days]: readonly string[] | string = []): Record<string, string> => {
  if (type !== ofDays) return type === '' ? {} : { [name]: type };
  return Object.fromEntries(dayNames.flatMap((each, end) => (days[end] ? [[each, days[end]]] : [])));
};

const toFilters = (fields: readonly FilterField[], values: Values): Record<string, string> => {
  const filters: Record<string, string> = {};
  for (const field of fields) {
    const value = values[field.name];
    if (field.kind === 'area') Object.assign(filters, areaValues(Array.isArray(value) ? value : []));
    else if (field.kind === 'period') Object.assign(filters, periodFilters(field.name, value));
    else if (field.kind === 'range')
      rangeNames(field).forEach((name, end) => value?.[end] && (filters[name] = value[end]));
    else if (typeof value === 'string' && value.trim() !== '') filters[field.name] = value.trim();
  }
  return filters;
};

// the calendar is large and only few lists need it
const DateRange = lazyPart(async () => ({ default: (await import('../pickers/date-pickers.js')).DateRange }));
const MonthPicker = lazyPart(async () => ({ default: (await import('../pickers/date-pickers.js')).MonthPicker }));
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
const FilterControl = ({ field, onPick, ...rest }: FilterControlProps) => {
  switch (field.kind) {
    case 'area':
      return <AreaFilter {...rest} onPick={onPick} />;
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
          <MonthPicker {...rest} usual={field.usual?.()} onPick={onPick} />
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

/** What a control hands on: an event of an input, or the value itself. */
const valueOf = (given: unknown): Values[string] =>
  given instanceof Object && 'target' in given ? (given.target as HTMLInputElement).value : (given as Values[string]);

export interface FilterBarProps {
  fields: readonly FilterField[];
  filters: Readonly<Record<string, string>>;
  onApply: (filters: Record<string, string>) => void;
  /** Names it apart from other ones on the same screen. */
  label?: string;
}

/** What was typed and chosen over the values of the applied filters. */
interface Typed {
  applied: Values;
  values: Values;
}

/** The values of the fields: those of the applied filters until something is typed or chosen. */
const useValues = (fields: readonly FilterField[], filters: Readonly<Record<string, string>>) => {
  const applied = useMemo(() => toValues(fields, filters), [fields, filters]);
  const [typed, setTyped] = useState<Typed>({ applied, values: applied });
  // a choice is applied before the next render
  const newest = useRef(typed);
  const valuesOf = (of: Typed): Values => (of.applied === applied ? of.values : applied);
  const change = (name: string, value: Values[string]): void => {
    newest.current = { applied, values: { ...valuesOf(newest.current), [name]: value } };
    setTyped(newest.current);
  };
  return { values: valuesOf(typed), valuesNow: () => valuesOf(newest.current), change };
};

/** What is typed and chosen in the fields of a filter form, and the fields. `onPick` runs after a choice. */
export const useFilterFields = ({ fields, filters, onApply }: FilterBarProps, onPick?: (apply: () => void) => void) => {
  const id = useId();
  const { values, valuesNow, change } = useValues(fields, filters);
  const apply = () => onApply(toFilters(fields, valuesNow()));
  return {
    apply,
    controls: fields.map((field) => (
      <div key={field.name} className="kit-filter">
        <label htmlFor={`${id}${field.name}`}>{field.label}</label>
        <FilterControl
          field={field}
          id={`${id}${field.name}`}
          value={values[field.name] as never}
          onChange={(given) => change(field.name, valueOf(given))}
          onPick={() => onPick?.(apply)}
        />
      </div>
    )),
  };
};
