import { queryOptions, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useEffect, useState } from 'react';
import { texts } from '#libs/contracts';
import { call } from '../app/http.js';

const searchAfterMs = 300;

const schoolsQuery = (name: string) =>
  queryOptions({
    queryKey: ['schools', name],
    queryFn: async ({ signal }) => {
      const body = name === '' ? {} : { name };
      const options = { query: { page: 1, size: 30 }, body, signal, fallback: texts.schoolListFailed };
      return (await call('post', '/api/lds/school/list', options)).data.list;
    },
    staleTime: 60_000,
    meta: { fallback: texts.schoolListFailed },
  });

/** A text that follows what is typed after a pause, so that not every letter is a call. */
const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), searchAfterMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};

interface SchoolPickerProps {
  id?: string;
  value?: string;
  onChange?: (schoolCode: string) => void;
  /** After a choice, for what depends on the school. */
  onPick?: () => void;
}

/** Picks a school by typing a part of its name. */
export const SchoolPicker = ({ id, value, onChange, onPick }: SchoolPickerProps) => {
  const [typed, setTyped] = useState('');
  const { data = [], isFetching } = useQuery(schoolsQuery(useSettled(typed.trim())));
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      {...(value === undefined ? {} : { value })}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      placeholder="输入学校名称搜索"
      loading={isFetching}
      options={data.map(({ schoolCode, schoolName }) => ({
        value: schoolCode,
        label: `${schoolName}（${schoolCode}）`,
      }))}
      onChange={(code: string) => {
        onChange?.(code);
        onPick?.();
      }}
      style={{ width: '100%' }}
    />
  );
};
