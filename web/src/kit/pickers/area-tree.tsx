import { TreeSelect } from 'antd';
import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '../../core/contract.js';
import { clearable } from '../form/clearable.js';
import { areasQuery } from './areas.js';

type AreaNode = Schemas['AreaDto'];

interface TreeOption {
  value: string;
  title: string;
  children: TreeOption[];
}

const toOptions = (areas: readonly AreaNode[]): TreeOption[] =>
  areas.map(({ code, name, children }) => ({ value: code, title: name, children: toOptions(children) }));

interface AreaTreeProps {
  id?: string;
  value?: string[];
  onChange?: (codes: string[]) => void;
}

/**
 * Checks areas out of those of the signed-in user. A whole province stands for all of its cities; a parent of which only
 * a part is checked is half checked.
 */
export const AreaTree = ({ id, value, onChange }: AreaTreeProps) => {
  const { data = [], isPending } = useQuery(areasQuery);
  return (
    <TreeSelect<string[]>
      {...(id === undefined ? {} : { id })}
      treeCheckable
      showCheckedStrategy={TreeSelect.SHOW_PARENT}
      showSearch={{ treeNodeFilterProp: 'title' }}
      allowClear={clearable}
      loading={isPending}
      placeholder="选择省 / 市 / 区，可搜索"
      treeData={toOptions(data)}
      value={value ?? []}
      onChange={(codes) => onChange?.(codes)}
      maxTagCount={8}
      style={{ width: '100%' }}
    />
  );
};
