import { Suspense, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { type CloudKind, cloudKindOf } from '#libs/contracts';
import { notify } from '../../../core/feedback.js';
import { lazyPart } from '../../../core/parts.js';
import { useProductCode } from '../../../core/session.js';
import { Segmented, Button } from '../../../kit/controls/controls.js';
import type { FilterField } from '../../../kit/filters/filters.js';
import { useFormDialog } from '../../../kit/form/use-form-dialog.js';
import { ListPage } from '../../../kit/list/list-page.js';
import type { ListState } from '../../../kit/list/list-state.js';
import { column, field, type Column } from '../../../kit/table/column.js';
import { schoolListQuery, sourcesQuery, type SchoolRow } from '../../../resources/schools/queries.js';
import { SchoolLink } from '../../../resources/schools/school-link.js';
import type { CloudSchool } from './api.js';
import './source-settings.css';

/** Columns of the schools of a private cloud. */
const settingColumns = (nameOf: (source: string) => string, open: (row: SchoolRow) => void): Column<SchoolRow>[] => [
  column('name', '学校名称', 220, { fixed: 'left', ellipsis: true, render: (_, row) => <SchoolLink school={row} /> }),
  { key: 'code', title: '学校编码', dataIndex: 'schoolCode', width: 150, ellipsis: true },
  column('source', '数据来源', 130, { render: (_, { source }) => nameOf(source) }),
  field('address', '学校地址', 250, { ellipsis: true }),
  column('actions', '操作', 90, {
    fixed: 'right',
    render: (_, row) => (
      <span className="row-actions">
        <Button type="link" size="small" onClick={() => open(row)}>
          设置
        </Button>
      </span>
    ),
  }),
];

const SettingDialog = lazyPart(async () => ({ default: (await import('./setting-dialog.js')).SettingDialog }));

const filters: FilterField[] = [{ kind: 'text', name: 'name', label: '学校名称', width: 180 }];

/** The private clouds, and the one whose schools are shown: it stands in the address. */
const useClouds = (productCode: string) => {
  const { data } = useQuery(sourcesQuery);
  const [params, setParams] = useSearchParams();
  const options = useMemo(
    () =>
      (data ?? [])
        .filter(({ code }) => cloudKindOf(code, productCode) !== undefined)
        .map(({ code, name }) => ({ value: code, label: name })),
    [data, productCode],
  );
  const wanted = params.get('cloud') ?? 'quankeyun';
  const shown = cloudKindOf(wanted, productCode) === undefined ? 'quankeyun' : wanted;
  const show = (cloud: string) =>
    setParams((current) => {
      const name = current.get('name');
      return { tab: 'cloud', cloud, ...(name === null ? {} : { name }) };
    });
  return { options, shown, show };
};

const Clouds = ({ productCode }: { productCode: string }) => {
  const { options, shown, show } = useClouds(productCode);
  const { opened, open, close } = useFormDialog<CloudSchool>('cloud');
  const query = useMemo(
    () => (state: ListState) => schoolListQuery({ ...state, filters: { ...state.filters, source: shown } }),
    [shown],
  );
  const columns = useMemo(() => {
    const nameOf = (source: string) => options.find(({ value }) => value === source)?.label ?? source;
    return settingColumns(nameOf, ({ schoolCode, schoolName, source }) => open({ schoolCode, schoolName, source }));
  }, [options, open]);
  const kind: CloudKind | undefined = opened === null ? undefined : cloudKindOf(opened.about.source, productCode);
  return (
    <>
      <Segmented className="kit-gap" aria-label="私有云" value={shown} options={options} onChange={show} />
      <ListPage
        key={shown}
        label="私有云设置"
        noun="学校"
        query={query}
        columns={columns}
        filters={filters}
        rowKey="schoolCode"
        hint="添加学校时选择该数据来源，学校会出现在这里"
      />
      <Suspense>
        {opened !== null && kind !== undefined && (
          <SettingDialog
            dialog={opened}
            kind={kind}
            productCode={productCode}
            onClose={close}
            onSaved={(msg) => {
              notify('success', msg);
              close();
            }}
          />
        )}
      </Suspense>
    </>
  );
};

/** Schools of private clouds, each of which can be set up. */
const SourceSettings = () => {
  const productCode = useProductCode();
  return productCode === undefined ? null : <Clouds productCode={productCode} />;
};

export default SourceSettings;
