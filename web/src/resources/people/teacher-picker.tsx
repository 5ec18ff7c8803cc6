import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { clearable } from '../../kit/form/clearable.js';
import { Select } from '../../kit/form/fields.js';
import { useSettled } from '../../kit/pickers/school-picker.js';
import { keepFound, teacherQuery, teachersQuery } from './queries.js';

interface TeacherPickerProps {
  id?: string;
  schoolCode: string;
  /** The code of a teacher. */
  value?: string;
  onChange?: (uid: string | undefined) => void;
  /** After a choice, for what depends on the teacher. */
  onPick?: () => void;
  allowClear?: boolean;
  /** In pixels; default: all there is. */
  width?: number;
}

/** The teachers to choose from; the chosen one is among them, so that their name is shown. */
const useOptions = (schoolCode: string, typed: string, value: string | undefined) => {
  const name = useSettled(typed.trim());
  const { data = [], isFetching } = useQuery({
    ...teachersQuery(schoolCode, name),
    enabled: name !== '',
    placeholderData: keepFound(schoolCode),
  });
  const found = name === '' ? [] : data;
  const options = found.map((teacher) => ({ value: teacher.uid, label: `${teacher.name}（${teacher.phone}）` }));
  const isMissing = value !== undefined && !options.some((option) => option.value === value);
  const { data: chosen } = useQuery({ ...teacherQuery(schoolCode, value ?? ''), enabled: isMissing });
  if (isMissing && typed === '') options.unshift({ value, label: chosen?.name ?? value });
  return { options, isFetching };
};

/** Picks a teacher of a school by typing a part of the name. */
export const TeacherPicker = ({ id, schoolCode, value, onChange, onPick, ...look }: TeacherPickerProps) => {
  const [typed, setTyped] = useState('');
  const { options, isFetching } = useOptions(schoolCode, typed, value);
  return (
    <Select
      {...(id === undefined ? { 'aria-label': '教师' } : { id })}
      value={value ?? null}
      allowClear={look.allowClear === true && clearable}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      placeholder="输入教师姓名查找"
      notFoundContent={typed.trim() === '' ? '请输入姓名' : '没有符合的教师'}
      loading={isFetching}
      options={options}
      onChange={(code: string | null) => {
        onChange?.(code ?? undefined);
        onPick?.();
      }}
      style={{ width: look.width ?? '100%' }}
    />
  );
};
