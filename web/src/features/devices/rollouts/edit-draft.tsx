import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { Suspense } from 'react';
import { texts } from '#libs/contracts';
import { notify } from '../../../core/notice.js';
import { lazyPart } from '../../../core/parts.js';
import { useFormDialog } from '../../../kit/form/use-form-dialog.js';
import { readDraft } from './api.js';
import { planForm } from './plan-body.js';
import type { OpenPlan } from './plan-dialog.js';

const PlanDialog = lazyPart(async () => ({ default: (await import('./plan-dialog.js')).PlanDialog }));

/** The button that edits a draft, in the form of a new one. */
export const EditDraft = ({ rolloutId, onSaved }: { rolloutId: string; onSaved: () => void }) => {
  const { opened, open, close } = useFormDialog<OpenPlan>('draft');
  const read = useMutation({
    mutationFn: () => readDraft(rolloutId),
    onSuccess: (body) => {
      const form = planForm(body);
      if (form === null) notify('error', texts.rolloutDraftForeign);
      else open({ form, rolloutId, version: body.version });
    },
  });
  return (
    <>
      <Button loading={read.isPending} onClick={() => read.mutate()}>
        编辑
      </Button>
      {opened !== null && (
        <Suspense>
          <PlanDialog
            dialog={opened}
            onClose={close}
            onSaved={() => {
              notify('success', texts.rolloutChanged);
              close();
              onSaved();
            }}
          />
        </Suspense>
      )}
    </>
  );
};
