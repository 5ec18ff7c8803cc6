import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useMemo, useState, type ReactNode } from 'react';
import { confirm } from '../../core/confirm.js';
import { notify, notifyProblem } from '../../core/notice.js';
import { lazyPart } from '../../core/parts.js';
import { useFormDialog } from '../../kit/form/use-form-dialog.js';
import { schoolsKey } from '../schools/queries.js';
import { corpSchoolsKey, unbindCorp, type CorpSchool } from './queries.js';

const InstallDialog = lazyPart(async () => ({ default: (await import('./dialogs.js')).InstallDialog }));
const QrDialog = lazyPart(async () => ({ default: (await import('./dialogs.js')).QrDialog }));
const MemberDialog = lazyPart(async () => ({ default: (await import('./dialogs.js')).MemberDialog }));
const ManagerDialog = lazyPart(async () => ({ default: (await import('./dialogs.js')).ManagerDialog }));
const RegisterDialog = lazyPart(async () => ({ default: (await import('./dialogs.js')).RegisterDialog }));

/** What can be done about the corporation of a school. */
export interface CorpActions {
  install: (school: CorpSchool) => void;
  codes: (school: CorpSchool) => void;
  members: (school: CorpSchool) => void;
  manager: (school: CorpSchool) => void;
  register: (school: CorpSchool) => void;
  unbind: (school: CorpSchool) => void;
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

/** Takes a school out of its corporation after a confirmation. */
const useUnbind = (reread: () => void) =>
  useCallback(
    ({ schoolCode, schoolName, corpId, managerName }: CorpSchool) =>
      confirm({
        title: `解除绑定 ${schoolName}`,
        content: (
          <>
            <p>
              学校将与企业 {corpId} 解除绑定{managerName === null ? '' : `，客户经理 ${managerName} 也一并清除`}。
            </p>
            <p className="muted">学校本身、通讯录和设备都会保留。</p>
          </>
        ),
        okText: '解除绑定',
        okButtonProps: { danger: true },
        onOk: () =>
          unbindCorp(schoolCode).then(
            (msg) => {
              notify('success', msg);
              reread();
            },
            (error: unknown) => notifyProblem(error),
          ),
      }),
    [reread],
  );

/** The dialogs about the corporation of a school, for every screen that lists schools. */
export const useCorpDialogs = (): { dialogs: ReactNode; actions: CorpActions } => {
  const reread = useReread();
  const unbind = useUnbind(reread);
  const [shown, setShown] = useState<Shown>(null);
  const managing = useFormDialog<CorpSchool>('corp-manager');
  const registering = useFormDialog<CorpSchool>('corp-register');
  const actions = useMemo(
    () => ({
      install: (school: CorpSchool) => setShown({ kind: 'install', school }),
      codes: (school: CorpSchool) => setShown({ kind: 'codes', school }),
      members: (school: CorpSchool) => setShown({ kind: 'members', school }),
      manager: managing.open,
      register: registering.open,
      unbind,
    }),
    [managing.open, registering.open, unbind],
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
