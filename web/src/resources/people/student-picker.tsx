import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Select } from '../../kit/form/fields.js';
import { useSettled } from '../../kit/pickers/school-picker.js';
import { keepFound, studentQuery, studentsQuery } from './queries.js';

interface StudentPickerProps {
  id?: string;
  schoolCode: string;
  /** The code of a student. */
  value?: string;
  onChange?: (studentUid: string) => void;
  /** After a choice, for what depends on the student. */
  onPick?: () => void;
}

/** The students to choose from; the chosen one is among them, so that their name is shown. */
const useOptions = (schoolCode: string, typed: string, value: string | undefined) => {
  const name = useSettled(typed.trim());
  const { data = [], isFetching } = useQuery({
    ...studentsQuery(schoolCode, name),
    enabled: name !== '',
    placeholderData: keepFound(schoolCode),
  });
  const found = name === '' ? [] : data;
  const options = found.map(({ studentUid, studentName, className }) => ({
    value: studentUid,
    label: `${studentName}（${className}）`,
  }));
  const isMissing = value !== undefined && !options.some((option) => option.value === value);
  const { data: chosen } = useQuery({ ...studentQuery(schoolCode, value ?? ''), enabled: isMissing });
  if (isMissing && typed === '') {
    options.unshift({ value, label: chosen ? `${chosen.studentName}（${chosen.className}）` : value });
  }
  return { options, isFetching };
};

/** Picks a student of a school by typing a part of the name. */
export const StudentPicker = ({ id, schoolCode, value, onChange, onPick }: StudentPickerProps) => {
  const [typed, setTyped] = useState('');
  const { options, isFetching } = useOptions(schoolCode, typed, value);
  return (
    <Select
      {...(id === undefined ? { 'aria-label': '学生' } : { id })}
      value={value ?? null}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      placeholder="输入学生姓名查找"
      notFoundContent={typed.trim() === '' ? '请输入姓名' : '没有符合的学生'}
      loading={isFetching}
      options={options}
      onChange={(code: string | null) => {
        if (code === null) return;
        onChange?.(code);
        onPick?.();
      }}
    />
  );
};
