import { type ReactNode, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { texts } from '#libs/contracts';
import { Select } from '../../kit/form/fields.js';
import { required } from '../../kit/form/form-rules.js';
import { Form } from '../../kit/form/form.js';
import { SchoolPicker, useSettled } from '../../kit/pickers/school-picker.js';
import { keepFound } from '../../resources/people/queries.js';
import { teachersQuery, type Teacher } from './people.js';

/** What a form holds once it can be sent at all: the fields that `Ready` stands among are there. */
export interface ReadyForm {
  ready?: boolean;
}

/** Stands among fields that come later, when something has been read: without it the form cannot be sent. */
export const Ready = () => (
  <Form.Item name="ready" hidden preserve={false} initialValue>
    <input type="hidden" />
  </Form.Item>
);

/** For `blocked` of a form dialog. */
export const notReady = ({ ready }: ReadyForm): boolean => ready !== true;

/** The school that a form is about, and below it what is asked of that school. */
export const SchoolPart = ({ children }: { children: (schoolCode: string) => ReactNode }) => {
  const schoolCode = Form.useWatch<string | undefined>('schoolCode') ?? '';
  return (
    <>
      <Form.Item name="schoolCode" label="学校" rules={[required(texts.chooseSchool)]}>
        <SchoolPicker />
      </Form.Item>
      {schoolCode !== '' && <div key={schoolCode}>{children(schoolCode)}</div>}
    </>
  );
};

interface Named {
  userId: string;
  userName: string;
}

interface TeacherSelectProps {
  schoolCode: string;
  /** Why a teacher cannot be chosen; null: possible. */
  obstacle: (teacher: Teacher) => string | null;
  /** Those who are named already, whether a search finds them or not. */
  known?: readonly Named[];
  id?: string;
}

/** The teachers to choose from; those of `known` are among them. */
const useOptions = ({ schoolCode, obstacle, known = [] }: TeacherSelectProps, typed: string) => {
  const { data = [], isFetching } = useQuery({
    ...teachersQuery(schoolCode, useSettled(typed.trim())),
    placeholderData: keepFound(schoolCode),
  });
  const found = data.map((teacher) => {
    const reason = obstacle(teacher);
    const notes = [reason, teacher.expire_time && `${teacher.expire_time.slice(0, 10)} 到期`].filter(Boolean);
    const label = notes.length === 0 ? teacher.userName : `${teacher.userName}（${notes.join('，')}）`;
    return { value: teacher.userId, label, disabled: reason !== null };
  });
  const listed = new Set(found.map(({ value }) => value));
  const others = typed === '' ? known.filter(({ userId }) => !listed.has(userId)) : [];
  return {
    options: [...others.map(({ userId, userName }) => ({ value: userId, label: userName, disabled: false })), ...found],
    isFetching,
  };
};

const look = (typed: string, isFetching: boolean) => ({
  placeholder: '输入教师姓名查找',
  notFoundContent: typed.trim() === '' ? '该学校没有教师' : '没有符合的教师',
  loading: isFetching,
});

interface OneProps extends TeacherSelectProps {
  value?: string;
  onChange?: (userId: string) => void;
}

/** One teacher of a school; who cannot be chosen says why. */
export const TeacherSelect = ({ value, onChange, id, ...props }: OneProps) => {
  const [typed, setTyped] = useState('');
  const { options, isFetching } = useOptions(props, typed);
  return (
    <Select
      {...(id === undefined ? { 'aria-label': '教师' } : { id })}
      {...look(typed, isFetching)}
      value={value ?? null}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      options={options}
      onChange={(code: string | null) => code !== null && onChange?.(code)}
    />
  );
};

interface ManyProps extends TeacherSelectProps {
  value?: string[];
  onChange?: (userIds: string[]) => void;
  /** Maximum number. */
  most: number;
}

/** Chosen people whose names are shown; the others are counted. */
const shownTags = 20;

/** Several teachers of a school; who cannot be chosen says why. */
export const TeachersSelect = ({ value, onChange, most, id, ...props }: ManyProps) => {
  const [typed, setTyped] = useState('');
  const { options, isFetching } = useOptions(props, typed);
  return (
    <Select<string[]>
      {...(id === undefined ? { 'aria-label': '教师' } : { id })}
      {...look(typed, isFetching)}
      mode="multiple"
      value={value ?? []}
      maxCount={most}
      maxTagCount={shownTags}
      showSearch={{ filterOption: false, onSearch: setTyped, autoClearSearchValue: false }}
      options={options}
      onChange={(codes) => onChange?.(codes)}
    />
  );
};
