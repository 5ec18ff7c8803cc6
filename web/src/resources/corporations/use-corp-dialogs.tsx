import { Suspense, useCallback, useMemo, useState, type ReactNode } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { texts } from '#libs/contracts';
import { confirm, notify, notifyProblem } from '../../core/feedback.js';
import { lazyPart } from '../../core/parts.js';
import { useFormDialog } from '../../kit/form/use-form-dialog.js';
import { schoolsKey } from '../schools/queries.js';
import { type CorpSchoolRow, corpSchoolsKey, readCorpSchool, unbindCorp, type CorpSchool } from './queries.js';

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

const InstallDialog = lazyPart(async () => ({ default: (await import('./install-dialog.js')).InstallDialog }));
const QrDialog = lazyPart(async () => ({ default: (await import('./install-dialog.js')).QrDialog }));
const MemberDialog = lazyPart(async () => ({ default: (await import('./member-dialog.js')).MemberDialog }));
const ManagerDialog = lazyPart(async () => ({ default: (await import('./manager-dialog.js')).ManagerDialog }));
const RegisterDialog = lazyPart(async () => ({ default: (await import('./register-dialog.js')).RegisterDialog }));

/** What can be done about the corporation of a school. */
export interface CorpActions {
  install: (school: CorpSchool) => void;
  codes: (school: CorpSchool) => void;
  members: (school: CorpSchool) => void;
  manager: (school: CorpSchool) => void;
  register: (school: CorpSchool) => void;
  unbind: (school: CorpSchoolRow) => void;
}

type Shown = { kind: 'install' | 'codes' | 'members'; school: CorpSchool } | null;

/** Reads again what is known of schools and their corporations. */
const useReread = () => {
  const client = useQueryClient();
  return useCallback(() => {
    void client.invalidateQueries({ queryKey: corpSchoolsKey });
    void client.invalidateQueries({ queryKey: schoolsKey });
  }, [client]);
};

/** The dialogs about the corporation of a school, for every screen that lists schools. */
export const useCorpDialogs = (): { dialogs: ReactNode; actions: CorpActions } => {
  const reread = useReread();
  const unbind = useCallback(
    (school: CorpSchoolRow) => confirmUnbind(school, () => unbindCorp(school.schoolCode), reread),
    [reread],
  );
  const [shown, setShown] = useState<Shown>(null);
  const managing = useFormDialog<CorpSchool>('corp-manager');
  const registering = useFormDialog<CorpSchool>('corp-register');
  const { open: openManager } = managing;
  const { mutate: manager } = useMutation({
    // the row may be of another service's list, old, and with the version of another record
    mutationFn: async ({ schoolCode, schoolName, corpId, managerUid, managerName }: CorpSchool): Promise<CorpSchool> =>
      (await readCorpSchool(schoolCode)) ?? { schoolCode, schoolName, corpId, managerUid, managerName },
    onSuccess: (school) => openManager(school),
  });
  const actions = useMemo(
    () => ({
      install: (school: CorpSchool) => setShown({ kind: 'install', school }),
      codes: (school: CorpSchool) => setShown({ kind: 'codes', school }),
      members: (school: CorpSchool) => setShown({ kind: 'members', school }),
      manager,
      register: registering.open,
      unbind,
    }),
    [manager, registering.open, unbind],
  );
  const close = () => setShown(null);
  const installNext = (school: CorpSchool) => {
    registering.close();
    actions.install(school);
  };
  const saved = (msg: string) => {
    notify('success', msg);
    managing.close();
    reread();
  };
  const dialogs = (
    <Suspense>
      {shown?.kind === 'install' && <InstallDialog school={shown.school} onClose={close} />}
      {shown?.kind === 'codes' && <QrDialog school={shown.school} onClose={close} />}
      {shown?.kind === 'members' && <MemberDialog school={shown.school} onClose={close} />}
      {managing.opened !== null && <ManagerDialog dialog={managing.opened} onClose={managing.close} onSaved={saved} />}
      {registering.opened !== null && (
        <RegisterDialog dialog={registering.opened} onClose={registering.close} onInstall={installNext} />
      )}
    </Suspense>
  );
  return { dialogs, actions };
};
