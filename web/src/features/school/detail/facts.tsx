import { Suspense } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isAdministrator } from '#libs/contracts';
import { notify } from '../../../core/feedback.js';
import { lazyPart } from '../../../core/parts.js';
import { useUser } from '../../../core/session.js';
import { Button } from '../../../kit/controls/controls.js';
import { FactList } from '../../../kit/facts/fact-list.js';
import { useFormDialog } from '../../../kit/form/use-form-dialog.js';
import type { CorpActions } from '../../../resources/corporations/use-corp-dialogs.js';
import { schoolsKey, sourcesQuery, type SchoolRow } from '../../../resources/schools/queries.js';
import { Panel } from './panel.js';

const EditDialog = lazyPart(async () => ({ default: (await import('./edit-dialog.js')).EditDialog }));

const areaOf = ({ addressProvinceObj, addressCityObj, addressTownObj }: SchoolRow): string =>
  [...new Set([addressProvinceObj, addressCityObj, addressTownObj].flatMap((area) => area?.name ?? []))].join(' / ');

const useFacts = (school: SchoolRow) => {
  const { data: sources } = useQuery(sourcesQuery);
  const facts: [label: string, value: string][] = [
    ['学校编码', school.schoolCode],
    ['所在地区', areaOf(school)],
    ['详细地址', school.address],
    ['办学类型', school.schoolBxlxName],
    ['办别类型', school.schoolXxbbName],
    ['客户经理', school.managerName ?? ''],
    ['数据来源', sources?.find(({ code }) => code === school.source)?.name ?? school.source],
    ['创建人', school.creatorName],
    ['上次同步', school.syncedAt ?? ''],
  ];
  return facts.map(([label, value]) => ({ key: label, label, children: value || '-' }));
};

/** What a school is; administrators change it. */
export const Facts = ({ school, corp }: { school: SchoolRow; corp: CorpActions }) => {
  const client = useQueryClient();
  const mayEdit = isAdministrator(useUser().tags);
  const { opened, open, close } = useFormDialog<SchoolRow>('school-facts');
  const items = useFacts(school);
  const saved = (msg: string) => {
    notify('success', msg);
    close();
    void client.invalidateQueries({ queryKey: schoolsKey });
  };
  const actions = mayEdit && (
    <>
      <Button size="small" onClick={() => corp.manager(school)}>
        {school.corpId === null ? '绑定企业' : '设置客户经理'}
      </Button>
      <Button size="small" type="primary" onClick={() => open(school)}>
        修改资料
      </Button>
    </>
  );
  return (
    <Panel title={school.schoolName} wide extra={actions}>
      <FactList column={{ xs: 1, md: 2, xl: 3 }} items={items} />
      <Suspense>{opened !== null && <EditDialog dialog={opened} onSaved={saved} onClose={close} />}</Suspense>
    </Panel>
  );
};
