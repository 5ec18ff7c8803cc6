import { Link, useSearchParams } from 'react-router';
import { texts } from '#libs/contracts';
import { Nothing } from '../../kit/states/states.js';
import { CallPlatformState } from '../../resources/platforms/platforms.js';
import { CallList } from './call-list.js';
import { useStudentDialogs } from './use-student-dialogs.js';
import './trtc.css';

/** The calls of the school that the address names. */
export const CallLog = () => {
  const [params] = useSearchParams();
  const schoolCode = params.get('schoolCode') ?? '';
  const name = params.get('name') ?? '';
  const { dialogs, show } = useStudentDialogs();
  return (
    <>
      <div className="calls-log-head">
        <Link to="/home/trtc/school">返回通话概况</Link>
        {schoolCode !== '' && <strong>{name || schoolCode}</strong>}
        <CallPlatformState />
      </div>
      {schoolCode === '' ? (
        <section className="panel">
          <Nothing text={texts.chooseSchool} hint={<Link to="/home/trtc/school">在通话概况中选择</Link>} />
        </section>
      ) : (
        <CallList key={schoolCode} label="通话记录" schoolCode={schoolCode} onShow={show} />
      )}
      {dialogs}
    </>
  );
};
