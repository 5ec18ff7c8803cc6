import { Suspense, useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { FeedFlush } from '../../../realtime/feed.js';
import { useReread } from '../../../realtime/use-feed.js';
import { lazyPart } from '../../../core/parts.js';
import { useMay, useReach } from '../../../core/screens.js';
import { SchoolScreen } from '../../../kit/school/school-screen.js';
import { useCorpDialogs } from '../../../resources/corporations/use-corp-dialogs.js';
import { schoolsKey, type SchoolRow } from '../../../resources/schools/queries.js';
import { Facts } from './facts.js';
import { Imports } from './import-panel.js';
import { Calendar, Cards, People } from './operation-panels.js';
import { Roster, Sales } from './sales-panels.js';
import { Binding, Calls, Functions, Licences, Points } from './service-panels.js';

const FloorPanel = lazyPart(() => import('./floor-panel.js'));
const IncidentPanel = lazyPart(() => import('./incident-panel.js'));

const concernsSchools = (flush: FeedFlush): boolean => flush.latest('wx:binding').size > 0;

/** Reads the school again after a change of its corporation. */
const useSchoolReread = (): void => {
  const client = useQueryClient();
  useReread(
    concernsSchools,
    useCallback(() => void client.invalidateQueries({ queryKey: schoolsKey }), [client]),
  );
};

/** Everything about one school, each part of it to those who may see its lists. */
const Detail = ({ school }: { school: SchoolRow }) => {
  const reach = useReach();
  const may = useMay();
  const { dialogs, actions } = useCorpDialogs();
  useSchoolReread();
  const parts = { school };
  return (
    <div className="school-detail">
      <Facts {...parts} corp={actions} />
      {may('goClassCardDevice') && <Cards {...parts} />}
      <People {...parts} mayRead={reach('/home/school/directories')} />
      {may('goClassCardDevice') && (
        <Suspense>
          <FloorPanel {...parts} />
        </Suspense>
      )}
      {reach('/home/readiness/incidents') && may('goClassCardDevice') && (
        <Suspense>
          <IncidentPanel {...parts} />
        </Suspense>
      )}
      <Sales {...parts} />
      <Roster {...parts} />
      {may('schoolFunctionOpen') && <Functions {...parts} />}
      {reach('/home/school/application') && <Binding {...parts} corp={actions} />}
      {reach('/home/integral/school') && <Points {...parts} />}
      {reach('/home/trtc/school') && <Calls {...parts} />}
      {reach('/home/permit/permit_account') && <Licences {...parts} />}
      {reach('/home/schoolDevice/calendar') && <Calendar {...parts} />}
      <Imports {...parts} />
      {dialogs}
    </div>
  );
};

/** The page of a school, with ways to its lists. */
const SchoolDetail = () => <SchoolScreen>{(school) => <Detail school={school} />}</SchoolScreen>;

export default SchoolDetail;
