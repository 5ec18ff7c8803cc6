import { Button, Form, Input, Select, Space } from 'antd';
import { lazy, Suspense, useEffect } from 'react';
import { AreaPicker, areaFilterNames, areaPath, areaValues } from './area-picker.js';

// The calendar is large and only few lists need it.
const DateRange = lazy(() => import('./date-range.js'));

/**
 * One field above a list. An `area` field stands for three filters: province, city and town code; a `range` for two
 * wire times.
 */
export type FilterField =
  | { kind: 'text'; name: string; label: string; width?: number }
  | { kind: 'choice'; name: string; label: string; options: { value: string; label: string }[] }
  | { kind: 'area'; name: 'area'; label: string }
  | { kind: 'range'; name: 'range'; label: string };

/** Filters that a range stands for. */
const rangeNames = ['startTime', 'endTime'] as const;

/** Names under which the filters stand in the address. */
export const filterNames = (fields: readonly FilterField[]): string[] =>
  fields.flatMap((field) => {
    if (field.kind === 'area') return [...areaFilterNames];
    return field.kind === 'range' ? [...rangeNames] : [field.name];
  });

type Values = Record<string, string | string[] | undefined>;

const toValue = (field: FilterField, filters: Readonly<Record<string, string>>) => {
  if (field.kind === 'area') return areaPath(filters);
  return field.kind === 'range' ? rangeNames.map((name) => filters[name] ?? '') : filters[field.name];
};

const toValues = (fields: readonly FilterField[], filters: Readonly<Record<string, string>>): Values =>
  Object.fromEntries(fields.map((field) => [field.name, toValue(field, filters)]));

const toFilters = (fields: readonly FilterField[], values: Values): Record<string, string> => {
  const filters: Record<string, string> = {};
  for (const field of fields) {
    const value = values[field.name];
    if (field.kind === 'area') Object.assign(filters, areaValues(Array.isArray(value) ? value : []));
    else if (field.kind === 'range') rangeNames.forEach((name, end) => value?.[end] && (filters[name] = value[end]));
    else if (typeof value === 'string' && value.trim() !== '') filters[field.name] = value.trim();
  }
  return filters;
};

const Control = ({ field, onPick, ...rest }: { field: FilterField; onPick: () => void }) => {
  if (field.kind === 'area') return <AreaPicker {...rest} onPick={onPick} />;
  if (field.kind === 'range') {
    return (
      <Suspense fallback={<Input {...rest} disabled style={{ width: 340 }} />}>
        <DateRange {...rest} onPick={onPick} />
      </Suspense>
    );
  }
  if (field.kind === 'text') return <Input {...rest} allowClear style={{ width: field.width ?? 140 }} />;
  return (
    <Select
      {...rest}
      allowClear
      placeholder="全部"
      options={field.options}
      onSelect={onPick}
      onClear={onPick}
      style={{ width: 120 }}
    />
  );
};

interface FilterBarProps {
  fields: readonly FilterField[];
  filters: Readonly<Record<string, string>>;
  onApply: (filters: Record<string, string>) => void;
}

/** The fields above a list. Enter or 查询 applies typed text; a choice applies at once. */
export const FilterBar = ({ fields, filters, onApply }: FilterBarProps) => {
  const [form] = Form.useForm<Values>();
  useEffect(() => form.setFieldsValue(toValues(fields, filters)), [form, fields, filters]);
  // A choice reaches the form only after its own handler has run.
  const applyNext = () => queueMicrotask(() => form.submit());
  return (
    <Form
      form={form}
      className="kit-filters"
      layout="inline"
      role="search"
      aria-label="筛选"
      onFinish={(values) => onApply(toFilters(fields, values))}
    >
      {fields.map((field) => (
        <Form.Item key={field.name} name={field.name} label={field.label} className="kit-filter">
          <Control field={field} onPick={applyNext} />
        </Form.Item>
      ))}
      <Space>
        <Button type="primary" htmlType="submit">
          查询
        </Button>
        <Button onClick={() => onApply({})}>重置</Button>
      </Space>
    </Form>
  );
};
