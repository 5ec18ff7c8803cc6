import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { clearable } from '../../kit/form/clearable.js';
import { Select } from '../../kit/form/fields.js';
import { useSettled } from '../../kit/pickers/school-picker.js';
import { type CardGroup, groupsQuery } from './card-groups.js';

interface GroupSelectProps {
  id?: string;
  /** Id of a group. */
  value?: string;
  onChange?: (id: string | undefined) => void;
  /** After a choice. */
  onPick?: () => void;
  /** Which groups are offered; default: all. */
  offers?: (group: CardGroup) => boolean;
  placeholder?: string;
  /** Pixels; default: as wide as the form. */
  width?: number;
}

/** Picks a group of cards, found by its name. */
export const GroupSelect = ({
  id,
  value,
  onChange,
  onPick,
  offers = () => true,
  placeholder,
  width,
}: GroupSelectProps) => {
  const [typed, setTyped] = useState('');
  const { data, isFetching } = useQuery({
    ...groupsQuery(useSettled(typed.trim())),
    placeholderData: keepPreviousData,
  });
  const options = (data?.list ?? []).filter(offers).map((group) => ({
    value: group.id,
    label: `${group.name}（${group.cards} 台）`,
  }));
  return (
    <Select
      {...(id === undefined ? { 'aria-label': '设备分组' } : { id })}
      {...(value === undefined ? {} : { value })}
      allowClear={clearable}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      placeholder={placeholder ?? '全部'}
      loading={isFetching}
      options={options}
      onChange={(chosen: string | undefined) => {
        setTyped('');
        onChange?.(chosen);
        onPick?.();
      }}
      style={{ width: width ?? '100%' }}
    />
  );
};
