import { useCallback, useMemo, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { texts } from '#libs/contracts';
import { notify } from '../../../core/notice.js';
import type { FilterField } from '../../../kit/filters/filters.js';
import { useFormDialog } from '../../../kit/form/use-form-dialog.js';
import { ListPage } from '../../../kit/list/list-page.js';
import type { Column } from '../../../kit/table/column.js';
import { schoolListQuery, type SchoolRow } from '../../../resources/schools/queries.js';
import { upgradesKey, type UpgradeCard } from './api.js';
import { ModelDialog, type ModelAbout } from './model-dialog.js';
import { type PushItem, withCards } from './push-items.js';
import { PushPanel } from './push-panel.js';
import { SchoolCards } from './school-cards.js';
import './upgrade.css';

const filters: FilterField[] = [
  { kind: 'area', name: 'area', label: '区域' },
  { kind: 'text', name: 'name', label: '学校名称', width: 160 },
];

const columns: Column<SchoolRow>[] = [
  { key: 'name', title: '学校名称', dataIndex: 'schoolName', width: 200, ellipsis: true },
  { key: 'code', title: '学校编码', dataIndex: 'schoolCode', width: 120, ellipsis: true },
];

const none: readonly UpgradeCard[] = [];

/** The chosen cards of all schools, and what the last push has made. */
const useChosen = () => {
  const [items, setItems] = useState<readonly PushItem[]>([]);
  const [pushed, setPushed] = useState<readonly string[]>([]);
  const choose = useCallback(({ schoolCode, schoolName }: ModelAbout, cards: readonly UpgradeCard[]) => {
    setItems((before) => withCards(before, { schoolCode, schoolName }, cards));
    setPushed([]);
  }, []);
  const remove = useCallback(
    (schoolCode: string) => setItems((before) => before.filter((item) => item.schoolCode !== schoolCode)),
    [],
  );
  const done = useCallback((rolloutIds: string[]) => {
    setItems([]);
    setPushed(rolloutIds);
  }, []);
  return { items, pushed, choose, remove, done };
};

/** Brings cards of schools the versions that they should have. Source: second requirement document, section 2. */
const Upgrade = () => {
  const client = useQueryClient();
  const { items, pushed, choose, remove, done } = useChosen();
  const assigning = useFormDialog<ModelAbout>('model');
  const { open: assign } = assigning;
  const expand = useMemo(
    () => (school: SchoolRow) => (
      <SchoolCards
        school={school}
        chosen={items.find(({ schoolCode }) => schoolCode === school.schoolCode)?.cards ?? none}
        onChoose={choose}
        onAssign={({ schoolCode, schoolName }) => assign({ schoolCode, schoolName })}
      />
    ),
    [items, choose, assign],
  );
  const assigned = () => {
    notify('success', texts.setDone);
    assigning.close();
    void client.invalidateQueries({ queryKey: [upgradesKey] });
  };
  return (
    <div className="upgrade">
      <ListPage
        label="设备升级"
        noun="学校"
        query={schoolListQuery}
        columns={columns}
        filters={filters}
        rowKey="schoolCode"
        expand={expand}
        maxHeight={Infinity}
      />
      <PushPanel items={items} onRemove={remove} pushed={pushed} onPushed={done} />
      {assigning.opened !== null && (
        <ModelDialog dialog={assigning.opened} onClose={assigning.close} onSaved={assigned} />
      )}
    </div>
  );
};

export default Upgrade;
