import { texts } from '#libs/contracts';
import { confirm } from '../../core/confirm.js';
import { notify, notifyProblem } from '../../core/notice.js';
import type { CorpSchoolRow } from './queries.js';

/** What the confirmation names of a school. */
interface BoundSchool extends Pick<CorpSchoolRow, 'schoolName' | 'corpId' | 'managerName'> {
  appList: readonly { name: string }[];
}

const Consequences = ({ school: { corpId, managerName, appList } }: { school: BoundSchool }) => (
  <>
    <p>
      学校将与企业 {corpId} 解除绑定{managerName === null ? '' : `，客户经理 ${managerName} 也一并清除`}。
    </p>
    <p>
      {texts.corpUnbindEnds}
      {appList.length > 0 && `${texts.corpUnbindKeepsApps}${appList.map(({ name }) => name).join('、')}。`}
    </p>
    <p className="muted">学校本身、通讯录和设备都会保留。</p>
  </>
);

/** Confirms that a school leaves its corporation, then runs `unbind`, which returns the text to show, and reads again. */
export const confirmUnbind = (school: BoundSchool, unbind: () => Promise<string>, reread: () => void): void =>
  confirm({
    title: `解除绑定 ${school.schoolName}`,
    content: <Consequences school={school} />,
    okText: '解除绑定',
    okButtonProps: { danger: true },
    onOk: () =>
      unbind().then(
        (msg) => {
          notify('success', msg);
          reread();
        },
        (error: unknown) => notifyProblem(error),
      ),
  });
