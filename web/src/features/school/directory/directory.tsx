import { Suspense, useCallback } from 'react';
import { Link } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { texts } from '#libs/contracts';
import { syncAddress } from '../../../core/addresses.js';
import { lazyPart } from '../../../core/parts.js';
import { useProductCode, useUser } from '../../../core/session.js';
import { Segmented } from '../../../kit/controls/controls.js';
import { useShown } from '../../../kit/list/url-state.js';
import { SchoolChoice } from '../../../kit/school/school-choice.js';
import { useSchoolContext, useSchoolOrLast } from '../../../kit/pickers/school-context.js';
import { SchoolPicker } from '../../../kit/pickers/school-picker.js';
import { Loading, Failed, Nothing } from '../../../kit/states/states.js';
import { openSchoolQuery, useDirectoryPlace, type DirectoryView, type TreeNode } from './api.js';
import { StudentBook } from './student-book.js';
import { TeacherBook } from './teacher-book.js';
import './directory.css';

const views: { value: DirectoryView; label: string }[] = [
  { value: 'student', label: '学生' },
  { value: 'teacher', label: '教师' },
];

const MemberDrawer = lazyPart(async () => ({ default: (await import('./member-drawer.js')).MemberDrawer }));

/** The student or teacher that the address names. */
const ShownMember = ({ schoolCode, inCorp }: { schoolCode: string; inCorp: boolean }) => {
  const [student, showStudent] = useShown('student');
  const [teacher, showTeacher] = useShown('teacher');
  const code = student ?? teacher;
  if (code === null) return null;
  const kind = student === null ? 'teacher' : 'student';
  const onClose = () => (student === null ? showTeacher(null) : showStudent(null));
  return (
    <Suspense>
      <MemberDrawer key={`${kind} ${code}`} {...{ kind, schoolCode, code, inCorp, onClose }} />
    </Suspense>
  );
};

interface BookOfSchoolProps {
  code: string;
  view: DirectoryView;
  node: TreeNode;
  onPick: (node: TreeNode) => void;
}

const BookOfSchool = ({ code, view, node, onPick }: BookOfSchoolProps) => {
  const { isDebug } = useUser();
  const productCode = useProductCode();
  const { data: school, error, refetch } = useQuery(openSchoolQuery(code));
  if (error !== null) return <Failed error={error} onRetry={() => void refetch()} />;
  if (school === undefined || productCode === undefined) return <Loading rows={10} />;
  if (school === null) return <Nothing text={texts.schoolUnknown} />;
  const editable = school.source === productCode;
  const inCorp = school.corpId !== null;
  const Book = view === 'teacher' ? TeacherBook : StudentBook;
  return (
    <>
      {!editable && (
        <p className="directory-note">
          {texts.sourceDecides}；班级别名和教师分组除外。
          <Link to={syncAddress(school.schoolName)}>去同步</Link>
        </p>
      )}
      <Book
        key={code}
        {...{ schoolCode: code, schoolType: school.schoolBxlxCode, editable, inCorp, isDebug, node, onPick }}
      />
      <ShownMember schoolCode={code} inCorp={inCorp} />
    </>
  );
};

const importPlace = (schoolCode: string): string =>
  `/home/school/directories/import?${new URLSearchParams({ schoolCode })}`;

/** The address book of a school: who is in its classes, departments and groups. */
const Directory = () => {
  const { school, view, node, go } = useDirectoryPlace();
  const { choose } = useSchoolContext();
  useSchoolOrLast();
  const pick = useCallback((next: TreeNode) => go({ node: next }), [go]);
  return (
    <div className="directory">
      <div className="panel directory-head">
        <label htmlFor="directory-school">学校</label>
        <SchoolPicker
          id="directory-school"
          width={340}
          {...(school === null ? {} : { value: school.code })}
          onChange={(code) => code !== undefined && go({ school: { code, source: '', name: '' } })}
        />
        <Segmented
          options={views}
          value={view}
          onChange={(next: DirectoryView) => go({ view: next })}
          aria-label="学生或教师"
        />
        {school !== null && <Link to={importPlace(school.code)}>批量导入</Link>}
      </div>
      {school === null ? (
        <>
          <p className="directory-note">{texts.noSchoolChosen}</p>
          <SchoolChoice onPick={choose} />
        </>
      ) : (
        <BookOfSchool {...{ code: school.code, view, node, onPick: pick }} />
      )}
    </div>
  );
};

export default Directory;
