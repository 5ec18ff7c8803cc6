import { useMemo, type ComponentProps } from 'react';
import { useQuery } from '@tanstack/react-query';
import { texts } from '#libs/contracts';
import type { FilterField, OwnControl } from '../../kit/filters/filters.js';
import { classesQuery } from '../../resources/people/queries.js';
import { TeacherPicker } from '../../resources/people/teacher-picker.js';

const teacherOf = (schoolCode: string): OwnControl =>
  function TeacherFilter(props: ComponentProps<OwnControl>) {
    return <TeacherPicker {...props} schoolCode={schoolCode} allowClear width={190} />;
  };

/** Filters that the lists about the points of a school's teachers have in common. */
export const useTeacherFilters = (schoolCode: string): FilterField[] => {
  const { data: classes } = useQuery(classesQuery(schoolCode));
  const control = useMemo(() => teacherOf(schoolCode), [schoolCode]);
  return useMemo(() => {
    const options = (classes ?? []).map(({ classCode, className }) => ({ value: classCode, label: className }));
    return [
      { kind: 'own', name: 'uid', label: '教师', control },
      { kind: 'text', name: 'phone', label: '手机', hint: texts.phoneHint },
      { kind: 'choice', name: 'classCode', label: '班级', options },
      { kind: 'month', name: 'month', label: '月份' },
      { kind: 'range', name: 'time', label: '时间' },
    ];
  }, [classes, control]);
};
