import { PlusOutlined } from '@ant-design/icons';
import { Suspense, useCallback, useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { incidentTexts as texts } from '#libs/contracts';
import { confirm, notify, notifyProblem } from '../../core/feedback.js';
import { lazyPart } from '../../core/parts.js';
import { Button } from '../../kit/controls/controls.js';
import type { FilterField } from '../../kit/filters/filters.js';
import { useFormDialog } from '../../kit/form/use-form-dialog.js';
import { ListPage } from '../../kit/list/list-page.js';
import { type Column, column, field } from '../../kit/table/column.js';
import { SchoolLink } from '../../resources/schools/school-link.js';
import { endMute, type MuteForm, muteListQuery, type MuteRow, muteScopeLabels, mutesKey } from './mute-api.js';

const MuteDialog = lazyPart(async () => ({ default: (await import('./mute-dialog.js')).MuteDialog }));

const filters: FilterField[] = [{ kind: 'school', name: 'schoolCode', label: '学校' }];

const placeOf = ({ name, code }: MuteRow): string => name ?? code;

const columnsFor = (end: (row: MuteRow) => void): Column<MuteRow>[] => [
  column('scope', '范围', 90, { fixed: 'left', render: (_, { scope }) => muteScopeLabels[scope] }),
  column('place', '对象', 190, { ellipsis: true, render: (_, row) => placeOf(row) }),
  column('school', '学校', 190, { ellipsis: true, render: (_, row) => <SchoolLink school={row} /> }),
  field('reason', '原因', 240, { ellipsis: true }),
  field('until', '结束时间', 170),
  field('createdBy', '添加人', 120, { ellipsis: true }),
  field('createDate', '添加时间', 170),
  column('actions', '操作', 90, {
    fixed: 'right',
    render: (_, row) => (
      <Button type="link" size="small" aria-label={`结束免打扰 ${placeOf(row)}`} onClick={() => end(row)}>
        结束
      </Button>
    ),
  }),
];

/** Places whose incidents are listed and not reported. */
const Mutes = () => {
  const client = useQueryClient();
  const { opened, open, close } = useFormDialog<Partial<MuteForm>>('mute');
  const done = useCallback(
    (msg: string) => {
      notify('success', msg);
      void client.invalidateQueries({ queryKey: [mutesKey] });
    },
    [client],
  );
  const end = useCallback(
    (row: MuteRow) =>
      confirm({
        title: '结束免打扰',
        content: `${placeOf(row)} 的故障将恢复通知联系人`,
        okText: '结束',
        onOk: () => endMute(row.id).then(done, (error: unknown) => notifyProblem(error, texts.muteEndFailed)),
      }),
    [done],
  );
  const columns = useMemo(() => columnsFor(end), [end]);
  return (
    <>
      <ListPage
        label="免打扰"
        query={muteListQuery}
        columns={columns}
        filters={filters}
        rowKey="id"
        defaultSize={20}
        hint="学校停电或施工时，点「添加免打扰」，期间的故障不通知联系人"
        extra={
          <Button type="primary" icon={<PlusOutlined />} onClick={() => open({})}>
            添加免打扰
          </Button>
        }
      />
      {opened !== null && (
        <Suspense>
          <MuteDialog
            dialog={opened}
            onClose={close}
            onSaved={(msg) => {
              close();
              done(msg);
            }}
          />
        </Suspense>
      )}
    </>
  );
};

export default Mutes;
