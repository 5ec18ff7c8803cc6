import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { texts } from '#libs/contracts';
import { lazyPart } from '../../../core/parts.js';
import { confirm } from '../../../core/confirm.js';
import type { Schemas } from '../../../core/contract.js';
import { notify, notifyProblem } from '../../../core/notice.js';
import { useFormDialog } from '../../../kit/form/use-form-dialog.js';
import { SchoolScreen } from '../../../kit/pickers/school-screen.js';
import { payItemsKey, type PayItem } from '../../../resources/pay-items/queries.js';
import { configQuery, type SchoolConfig } from '../../../resources/sales/queries.js';
import { schoolsKey } from '../../../resources/schools/queries.js';
import { deleteItem } from './api.js';
import { ConfigPanel } from './config-panel.js';
import { ItemsPanel } from './items-panel.js';

const ConfigDialog = lazyPart(async () => ({ default: (await import('./config-dialog.js')).ConfigDialog }));
const ItemDialog = lazyPart(async () => ({ default: (await import('./item-dialog.js')).ItemDialog }));

/** Reads again what a change concerns. */
const useReread = (schoolCode: string) => {
  const client = useQueryClient();
  return useMemo(
    () => ({
      items: () => void client.invalidateQueries({ queryKey: payItemsKey(schoolCode) }),
      config: () => {
        void client.invalidateQueries({ queryKey: configQuery(schoolCode).queryKey });
        void client.invalidateQueries({ queryKey: [schoolsKey] });
      },
    }),
    [client, schoolCode],
  );
};

const useRemove = (reread: () => void) =>
  useMemo(
    () =>
      ({ id, name }: PayItem) =>
        confirm({
          title: texts.confirmDelete,
          content: `支付项「${name}」；已有订购记录的会改为停用。`,
          okText: '删除',
          okButtonProps: { danger: true },
          onOk: () =>
            deleteItem(id).then(
              (msg) => {
                notify('success', msg);
                reread();
              },
              (error: unknown) => notifyProblem(error, texts.deleteFailed),
            ),
        }),
    [reread],
  );

const Settings = ({ school: { schoolCode, schoolName } }: { school: Schemas['SchoolDto'] }) => {
  const config = useFormDialog<SchoolConfig>('added-value-config');
  const item = useFormDialog<PayItem | null>('pay-item');
  const reread = useReread(schoolCode);
  const remove = useRemove(reread.items);
  const saved = (close: () => void, read: () => void) => (msg: string) => {
    notify('success', msg);
    close();
    read();
  };
  return (
    <>
      <ConfigPanel schoolCode={schoolCode} onEdit={config.open} />
      <ItemsPanel schoolCode={schoolCode} onEdit={item.open} onRemove={remove} />
      <Suspense>
        {config.opened !== null && (
          <ConfigDialog
            dialog={config.opened}
            schoolName={schoolName}
            onClose={config.close}
            onSaved={saved(config.close, reread.config)}
          />
        )}
        {item.opened !== null && (
          <ItemDialog
            dialog={item.opened}
            schoolCode={schoolCode}
            onClose={item.close}
            onSaved={saved(item.close, reread.items)}
          />
        )}
      </Suspense>
    </>
  );
};

/** What a school sells to parents: its configuration and its pay items. */
const AddedValueSettings = () => <SchoolScreen>{(school) => <Settings school={school} />}</SchoolScreen>;

export default AddedValueSettings;
