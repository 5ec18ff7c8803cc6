import { Select } from 'antd';
import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { texts } from '#libs/contracts';
import { clearable } from '../form/clearable.js';
import { optionOf, schoolsQuery, useSettled, type Option } from './school-picker.js';

interface SchoolsPickerProps {
  id?: string;
  /** Codes of schools. */
  value?: string[];
  onChange?: (schoolCodes: string[]) => void;
  /** Names of the schools that are chosen at first. */
  names?: ReadonlyMap<string, string>;
}

/** Picks several schools by typing parts of their names. */
export const SchoolsPicker = ({ id, value = [], onChange, names }: SchoolsPickerProps) => {
  const [typed, setTyped] = useState('');
  const [known, setKnown] = useState<ReadonlyMap<string, Option>>(new Map());
  const { data = [], isFetching } = useQuery({
    ...schoolsQuery(useSettled(typed.trim())),
    // no option is gone before a click reaches it
    placeholderData: keepPreviousData,
  });
  const found = data.map(optionOf);
  const kept = value
    .filter((code) => !found.some((option) => option.value === code))
    .map((code) => known.get(code) ?? { value: code, label: names?.get(code) ?? code });
  const change = (codes: string[], chosen: Option | Option[] | undefined) => {
    const options = Array.isArray(chosen) ? chosen : [];
    setKnown(new Map(options.map((option) => [option.value, option])));
    setTyped('');
    onChange?.(codes);
  };
  return (
    <Select<string[], Option>
      {...(id === undefined ? { 'aria-label': '学校' } : { id })}
      mode="multiple"
      value={value}
      allowClear={clearable}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      placeholder={texts.pickSchool}
      loading={isFetching}
      options={typed === '' ? [...kept, ...found] : found}
      onChange={change}
      maxTagCount={8}
      style={{ width: '100%' }}
    />
  );
};
