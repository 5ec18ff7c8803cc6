import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Loading } from '../../../kit/states/loading.js';
import { Failed } from '../../../kit/states/states.js';
import { gradesQuery, type Grade, type SchoolClass } from './api.js';
import { classLabel } from './choices.js';
import { BookTree, type TreeAction, type TreeEntry } from './book-tree.js';
import { whole, type TreeNode } from './place.js';

interface ClassTreeProps {
  schoolCode: string;
  node: TreeNode;
  onPick: (node: TreeNode) => void;
  gradeActions: (grade: Grade) => TreeAction[];
  classActions: (each: SchoolClass) => TreeAction[];
  /** Takes students that were dropped on a class. */
  onDrop?: ((target: SchoolClass, code: string) => void) | undefined;
}

const sum = (grade: Grade): number => grade.classes.reduce((total, { studentCount }) => total + studentCount, 0);

/** Grades and classes of a school with how many students are in them. */
export const ClassTree = (props: ClassTreeProps) => {
  const { schoolCode, gradeActions, classActions, onDrop } = props;
  const { data: grades, error, refetch } = useQuery(gradesQuery(schoolCode));
  const entries = useMemo((): TreeEntry[] => {
    if (grades === undefined) return [];
    return [
      { node: whole, label: '全部学生', count: grades.reduce((total, grade) => total + sum(grade), 0) },
      ...grades.map((grade): TreeEntry => ({
        node: { kind: 'grade', code: grade.code },
        label: grade.name,
        count: sum(grade),
        actions: gradeActions(grade),
        children: grade.classes.map((each): TreeEntry => ({
          node: { kind: 'class', code: each.classCode },
          label: classLabel(each),
          count: each.studentCount,
          actions: classActions(each),
          ...(onDrop === undefined ? {} : { onDrop: (code: string) => onDrop(each, code) }),
        })),
      })),
    ];
  }, [grades, gradeActions, classActions, onDrop]);
  if (error !== null) return <Failed error={error} onRetry={() => void refetch()} />;
  if (grades === undefined) return <Loading rows={8} />;
  return <BookTree label="年级和班级" entries={entries} node={props.node} onPick={props.onPick} />;
};
