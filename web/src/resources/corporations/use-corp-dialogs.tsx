import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useMemo, useState, type ReactNode } from 'react';
import { notify } from '../../core/notice.js';
import { lazyPart } from '../../core/parts.js';
import { useFormDialog } from '../../kit/form/use-form-dialog.js';
import { schoolsKey } from '../schools/queries.js';
import { confirmUnbind } from './confirm-unbind.js';
import { corpSchoolsKey, readCorpSchool, unbindCorp, type CorpSchool, type CorpSchoolRow } from './queries.js';

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
    // the row may be of another service's list, and old
    mutationFn: async (school: CorpSchool) => (await readCorpSchool(school.schoolCode)) ?? school,
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
