import { Suspense, useMemo, useState, useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { routeOf, texts } from '#libs/contracts';
import { notify } from '../../../core/feedback.js';
import { lazyPart, loadPart } from '../../../core/parts.js';
import { useReach } from '../../../core/screens.js';
import { useUser } from '../../../core/session.js';
import type { FilterField } from '../../../kit/filters/filters.js';
import { useFormDialog } from '../../../kit/form/use-form-dialog.js';
import { ListPage } from '../../../kit/list/list-page.js';
import { Loading } from '../../../kit/states/states.js';
import { confirmUnbind, type CorpActions, useCorpDialogs } from '../../../resources/corporations/use-corp-dialogs.js';
import type { SchoolFunctions } from '../../../resources/schools/function-dialog.js';
import { schoolsKey, sourcesQuery, type SchoolRow } from '../../../resources/schools/queries.js';
import { SchoolToolbar } from '../../../resources/schools/school-toolbar.js';
import {
  readCallSettings,
  schoolExport,
  schoolsWithCardsQuery,
  unbindSchool,
  schoolLive,
  useBindingReread,
} from './api.js';
import type { SchoolCalls } from './call-dialog.js';
import { schoolColumns } from './columns.js';
import './school.css';

const loadFunctions = () => import('../../../resources/schools/functions.js');

/** What is open at a school; what it takes comes with the dialog. */
const readFunctions = async (schoolCode: string) => (await loadPart(loadFunctions)).readFunctions(schoolCode);

/** Unbinds a school from its corporation after a confirmation. */
const useUnbind = (): ((row: SchoolRow) => void) => {
  const client = useQueryClient();
  return useCallback(
    (row) =>
      confirmUnbind(
        row,
        () => unbindSchool(row.schoolCode),
        () => void client.invalidateQueries({ queryKey: schoolsKey }),
      ),
    [client],
  );
};

// the cascade of areas is large: it comes with the form
const AddSchoolDialog = lazyPart(async () => ({ default: (await import('./add-dialog.js')).AddSchoolDialog }));

const FunctionDialog = lazyPart(async () => ({
  default: (await import('../../../resources/schools/function-dialog.js')).FunctionDialog,
}));

const SchoolDetails = lazyPart(async () => ({ default: (await import('./details.js')).SchoolDetails }));

const PicturesDialog = lazyPart(async () => ({ default: (await import('./pictures-dialog.js')).PicturesDialog }));

const CallDialog = lazyPart(async () => ({ default: (await import('./call-dialog.js')).CallDialog }));

const filters: FilterField[] = [
  { kind: 'area', name: 'area', label: '区域' },
  { kind: 'text', name: 'name', label: '学校名称', width: 180 },
  { kind: 'text', name: 'code', label: '学校编码' },
];

const { sizes = [] } = routeOf('/home/school/schoollist') ?? {};

/** The table takes all the height that the window leaves it, so that no room stays empty below it. */
const maxHeight = Infinity;

/** What an opened row shows. */
const useDetails = () => {
  const reach = useReach();
  const { data: sources } = useQuery(sourcesQuery);
  const nameOf = (source: string) => sources?.find(({ code }) => code === source)?.name ?? source;
  const mayImport = reach('/home/school/directories/import');
  return (row: SchoolRow) => (
    <Suspense fallback={<Loading />}>
      <SchoolDetails row={row} sourceName={nameOf(row.source)} mayImport={mayImport} />
    </Suspense>
  );
};

/** Reads what a school has set, then opens the dialog about it. */
const useReadFirst = <Settings extends object>(
  read: (schoolCode: string) => Promise<Settings>,
  open: (school: Settings & { schoolCode: string; schoolName: string }) => void,
): ((row: SchoolRow) => void) =>
  useMutation({
    mutationFn: async ({ schoolCode, schoolName }: SchoolRow) =>
      open({ ...(await read(schoolCode)), schoolCode, schoolName }),
    meta: { fallback: texts.loadFailed },
  }).mutate;

interface Opens {
  functions: (school: SchoolFunctions) => void;
  calls: (school: SchoolCalls) => void;
  pictures: (school: SchoolRow) => void;
}

const useColumns = ({ functions, calls, pictures }: Opens, corp: CorpActions) => {
  const { permissions } = useUser();
  const reach = useReach();
  const unbind = useUnbind();
  const readThenFunctions = useReadFirst(readFunctions, functions);
  const openCalls = useReadFirst(readCallSettings, calls);
  return useMemo(() => {
    const openFunctions = permissions.includes('schoolFunctionOpen') ? readThenFunctions : undefined;
    const devices = permissions.includes('goClassCardDevice');
    return schoolColumns({ reach, devices, unbind, corp, openFunctions, openCalls, openPictures: pictures });
  }, [permissions, reach, unbind, corp, readThenFunctions, openCalls, pictures]);
};

/** The schools of the signed-in administrator. */
const SchoolList = () => {
  const client = useQueryClient();
  const [, setParams] = useSearchParams();
  const devices = useUser().permissions.includes('goClassCardDevice');
  const query = useMemo(() => schoolsWithCardsQuery(devices), [devices]);
  const adding = useFormDialog<null>('school');
  const functions = useFormDialog<SchoolFunctions>('functions');
  const expand = useDetails();
  const { dialogs, actions } = useCorpDialogs();
  const calls = useFormDialog<SchoolCalls>('calls');
  const [pictures, setPictures] = useState<SchoolRow | null>(null);
  const columns = useColumns({ functions: functions.open, calls: calls.open, pictures: setPictures }, actions);
  useBindingReread();
  const added = (code: string) => {
    notify('success', texts.schoolAdded);
    adding.close();
    // among thousands of schools it would be anywhere: the list is filtered for it
    setParams({ code });
    void client.invalidateQueries({ queryKey: schoolsKey });
  };
  const callsSaved = (msg: string) => {
    notify('success', msg);
    calls.close();
  };
  return (
    <>
      <ListPage
        label="学校列表"
        query={query}
        columns={columns}
        filters={filters}
        rowKey="schoolCode"
        expand={expand}
        pageSizes={sizes}
        maxHeight={maxHeight}
        live={schoolLive}
        exporting={schoolExport}
        extra={<SchoolToolbar onAdd={() => adding.open(null)} />}
        hint="点「添加学校」，从来源系统中选择要接入的学校"
      />
      <Suspense>
        {adding.opened !== null && <AddSchoolDialog dialog={adding.opened} onClose={adding.close} onAdded={added} />}
        {functions.opened !== null && <FunctionDialog dialog={functions.opened} onClose={functions.close} />}
        {pictures !== null && <PicturesDialog school={pictures} onClose={() => setPictures(null)} />}
        {calls.opened !== null && <CallDialog dialog={calls.opened} onClose={calls.close} onSaved={callsSaved} />}
      </Suspense>
      {dialogs}
    </>
  );
};

export default SchoolList;
