import { Select } from 'antd';
import { useEffect, useState } from 'react';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { texts } from '#libs/contracts';
import { call } from '../../core/http.js';
import { liveKey } from '../../realtime/feed.js';
import { clearable } from '../form/clearable.js';

/** Longest wait between typing and the call. Source: second requirement document, section 9. */
const suggestMostMs = 1000;

/** Schools by a part of their name, of its initials or of their code. */
export const schoolsQuery = (keyword: string) =>
  queryOptions({
    queryKey: [liveKey, 'schools', keyword],
    queryFn: async ({ signal }) => {
      const body = keyword === '' ? {} : { keyword };
      const options = { query: { page: 1, size: 30 }, body, signal, fallback: texts.schoolListFailed };
      return (await call('post', '/api/lds/school/list', options)).data.list;
    },
    staleTime: 60_000,
    meta: { fallback: texts.schoolListFailed },
  });

/** The school of a code, for a choice that came with the address. */
export const schoolQuery = (code: string) =>
  queryOptions({
    queryKey: [liveKey, 'schools', 'one', code],
    queryFn: async ({ signal }) => {
      // the call returns every code that starts with it, the code alone before those that are longer
      const query = { page: 1, size: 1, sort: 'code' } as const;
      const options = { query, body: { code }, signal, fallback: texts.schoolListFailed };
      const { list } = (await call('post', '/api/lds/school/list', options)).data;
      return list.find(({ schoolCode }) => schoolCode === code) ?? null;
    },
    staleTime: 60_000,
    meta: { inline: true },
  });

/**
 * A text that follows what is typed after a pause, so that not every letter is a call. The pause is a random one, so
 * that many who type at the same moment do not call at the same moment.
 */
export const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), Math.random() * suggestMostMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};

interface SchoolPickerProps {
  id?: string;
  value?: string;
  onChange?: (schoolCode: string | undefined) => void;
  /** After a choice, for what depends on the school. */
  onPick?: () => void;
  allowClear?: boolean;
  /** In pixels; default: all there is. */
  width?: number;
}

export interface Option {
  value: string;
  label: string;
}

export const optionOf = ({ schoolCode, schoolName }: { schoolCode: string; schoolName: string }): Option => ({
  value: schoolCode,
  label: `${schoolName}（${schoolCode}）`,
});

/** The schools to choose from; the chosen one is among them, so that its name is shown. */
const useOptions = (typed: string, value: string | undefined) => {
  const { data = [], isFetching } = useQuery({
    ...schoolsQuery(useSettled(typed.trim())),
    // no option is gone before a click reaches it
    placeholderData: keepPreviousData,
  });
  const isMissing = value !== undefined && !data.some(({ schoolCode }) => schoolCode === value);
  const { data: chosen } = useQuery({ ...schoolQuery(value ?? ''), enabled: isMissing });
  const options = data.map(optionOf);
  if (isMissing && typed === '') options.unshift(chosen ? optionOf(chosen) : { value, label: value });
  return { options, isFetching };
};

/** Picks a school by typing a part of its name, its initials or its code. */
export const SchoolPicker = ({ id, value, onChange, onPick, allowClear = false, width }: SchoolPickerProps) => {
  const [typed, setTyped] = useState('');
  const { options, isFetching } = useOptions(typed, value);
  return (
    <Select
      {...(id === undefined ? { 'aria-label': '学校' } : { id })}
      value={value ?? null}
      allowClear={allowClear && clearable}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      placeholder={texts.pickSchool}
      loading={isFetching}
      options={options}
      onChange={(code: string | null) => {
        onChange?.(code ?? undefined);
        onPick?.();
      }}
      style={{ width: width ?? '100%' }}
    />
  );
};
