import { Cascader } from 'antd';
import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '../../core/contract.js';
import { clearable } from '../form/clearable.js';
import { areasQuery } from './areas.js';

type AreaNode = Schemas['AreaDto'];

interface AreaPickerProps {
  id?: string;
  value?: string[];
  onChange?: (path: string[]) => void;
  onPick?: () => void;
  /** As wide as the form that it stands in. */
  wide?: boolean;
}

interface Option {
  value: string;
  label: string;
  children?: Option[];
}

const toOptions = (areas: readonly AreaNode[]): Option[] =>
  areas.map(({ code, name, children }) => ({
    value: code,
    label: name,
    ...(children.length > 0 ? { children: toOptions(children) } : {}),
  }));

/** Picks a province, a city or a town out of the user's areas. */
export const AreaPicker = ({ id, value, onChange, onPick, wide = false }: AreaPickerProps) => {
  const { data = [], isPending } = useQuery(areasQuery);
  return (
    <Cascader
      {...(id === undefined ? { 'aria-label': '区域' } : { id })}
      changeOnSelect
      allowClear={clearable}
      showSearch
      loading={isPending}
      placeholder="省 / 市 / 区"
      options={toOptions(data)}
      value={value ?? []}
      onChange={(path) => {
        onChange?.(path ?? []);
        onPick?.();
      }}
      style={{ width: wide ? '100%' : 200 }}
    />
  );
};
