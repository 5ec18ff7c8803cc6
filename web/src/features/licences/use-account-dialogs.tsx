import { Suspense, useMemo, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { texts } from '#libs/contracts';
import { notify } from '../../core/feedback.js';
import { lazyPart } from '../../core/parts.js';
import { useFormDialog } from '../../kit/form/use-form-dialog.js';
import type { ActivityAbout, OfSchool } from './activation-dialogs.js';
import { accountsKey, type ActivationResults, type LicenceAccount } from './api.js';
import type { HeritanceAbout } from './heritance-dialog.js';

const ActivityDialog = lazyPart(async () => ({ default: (await import('./activation-dialogs.js')).ActivityDialog }));
const BatchActivityDialog = lazyPart(async () => ({
  default: (await import('./activation-dialogs.js')).BatchActivityDialog,
}));
const HeritanceDialog = lazyPart(async () => ({ default: (await import('./heritance-dialog.js')).HeritanceDialog }));
const SettingDialog = lazyPart(async () => ({ default: (await import('./setting-dialog.js')).SettingDialog }));
const ResultsDialog = lazyPart(async () => ({ default: (await import('./activation-dialogs.js')).ResultsDialog }));

/** The dialogs of accounts, by the modes of the documents: activity, batchActivity, heritance; and the setting. */
export const useAccountDialogs = () => {
  const client = useQueryClient();
  const activity = useFormDialog<ActivityAbout>('activity');
  const batchActivity = useFormDialog<OfSchool>('batchActivity');
  const heritance = useFormDialog<HeritanceAbout>('heritance');
  const setting = useFormDialog<OfSchool>('setting');
  const [results, setResults] = useState<ActivationResults | null>(null);
  const reread = () => void client.invalidateQueries({ queryKey: accountsKey });
  const done = (close: () => void) => (message: string) => {
    notify('success', message);
    close();
    reread();
  };
  const activated = (close: () => void) => (given: ActivationResults) => {
    close();
    reread();
    const isPlain = given.results.length === 1 && given.results[0]?.state === 'done';
    if (isPlain) notify('success', texts.licenceActivated);
    else setResults(given);
  };
  const seen = () => {
    setResults(null);
    reread();
  };
  const dialogs = (
    <Suspense>
      {activity.opened !== null && (
        <ActivityDialog dialog={activity.opened} onClose={activity.close} onSaved={activated(activity.close)} />
      )}
      {batchActivity.opened !== null && (
        <BatchActivityDialog
          dialog={batchActivity.opened}
          onClose={batchActivity.close}
          onSaved={activated(batchActivity.close)}
        />
      )}
      {heritance.opened !== null && (
        <HeritanceDialog dialog={heritance.opened} onClose={heritance.close} onSaved={done(heritance.close)} />
      )}
      {setting.opened !== null && (
        <SettingDialog dialog={setting.opened} onClose={setting.close} onSaved={done(setting.close)} />
      )}
      {results !== null && <ResultsDialog first={results} onClose={seen} />}
    </Suspense>
  );
  const opens = useMemo(
    () => ({
      activate: ({ schoolCode, schoolName, active_code, type }: LicenceAccount) =>
        activity.open({ schoolCode: schoolCode ?? '', schoolName: schoolName ?? '', activeCode: active_code, type }),
      inherit: ({ schoolCode, userId, userName }: LicenceAccount) =>
        heritance.open({ schoolCode: schoolCode ?? undefined, handoverUid: userId ?? userName ?? undefined }),
    }),
    [activity, heritance],
  );
  return { dialogs, ...opens, openBatch: batchActivity.open, openHeritance: heritance.open, openSetting: setting.open };
};
