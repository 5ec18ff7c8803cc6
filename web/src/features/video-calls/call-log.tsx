import { Link } from 'react-router';
import { SchoolScreen } from '../../kit/school/school-screen.js';
import { CallPlatformState } from '../../resources/platforms/platforms.js';
import { CallList } from './call-list.js';
import { useStudentDialogs } from './use-student-dialogs.js';
import './trtc.css';

const Head = () => (
  <>
    <Link to="/home/trtc/school">返回通话概况</Link>
    <CallPlatformState />
  </>
);

/** The calls of a school. */
export const CallLog = () => {
  const { dialogs, show } = useStudentDialogs();
  return (
    <>
      <SchoolScreen extra={() => <Head />}>
        {({ schoolCode }) => <CallList label="通话记录" schoolCode={schoolCode} onShow={show} />}
      </SchoolScreen>
      {dialogs}
    </>
  );
};
