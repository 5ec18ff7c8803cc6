import { areaFilterNames } from '#libs/contracts';
import { areaPath, areaValues } from '../pickers/areas.js';
import { ofDays } from '../pickers/period-picker.js';
import type { FilterField } from './filter-field.js';

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

export type Values = Record<string, string | string[] | undefined>;

const toValue = (field: FilterField, filters: Readonly<Record<string, string>>) => {
  if (field.kind === 'area') return areaPath(filters);
  if (field.kind === 'period') {
    const days = dayNames.map((name) => filters[name] ?? '');
    return [days.join('') === '' ? (filters[field.name] ?? '') : ofDays, ...days];
  }
  if (field.kind === 'range') return rangeNames(field).map((name) => filters[name] ?? '');
  return field.kind === 'text' ? (filters[field.name] ?? '') : filters[field.name];
};

export const toValues = (fields: readonly FilterField[], filters: Readonly<Record<string, string>>): Values =>
  Object.fromEntries(fields.map((field) => [field.name, toValue(field, filters)]));

/** The name of a stretch, or days; never both. */
const periodFilters = (name: string, [type = '', ...days]: readonly string[] | string = []): Record<string, string> => {
  if (type !== ofDays) return type === '' ? {} : { [name]: type };
  return Object.fromEntries(dayNames.flatMap((each, end) => (days[end] ? [[each, days[end]]] : [])));
};

export const toFilters = (fields: readonly FilterField[], values: Values): Record<string, string> => {
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
