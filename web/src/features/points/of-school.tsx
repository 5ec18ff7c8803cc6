import { Suspense, type ComponentType } from 'react';
import { lazyPart } from '../../core/parts.js';
import { SchoolScreen } from '../../kit/pickers/school-screen.js';
import { Loading } from '../../kit/states/loading.js';
import ExchangeList from './exchange-list.js';
import SchoolList from './school-list.js';

// what only these two need of antd, tabs and number fields, comes with them
const RewardTabs = lazyPart(() => import('./reward-tabs.js'));
const Settings = lazyPart(() => import('./settings.js'));
// what these bring is for few pages: the time of business
const Statistics = lazyPart(() => import('./statistics.js'));
const DemoClock = lazyPart(async () => ({ default: (await import('../../resources/sales/demo-clock.js')).DemoClock }));

/** A screen about the points of one school. */
const ofSchool = (Part: ComponentType<{ schoolCode: string }>) => () => (
  <SchoolScreen>
    {({ schoolCode }) => (
      <Suspense fallback={<Loading rows={10} />}>
        <DemoClock />
        <Part schoolCode={schoolCode} />
      </Suspense>
    )}
  </SchoolScreen>
);

export const Rewards = ofSchool(RewardTabs);
export const Exchanges = ofSchool(ExchangeList);
export const PointsStatistics = ofSchool(Statistics);
export const PointsSettings = ofSchool(Settings);

/** The schools and their points of the running month. */
export const Schools = () => (
  <>
    <Suspense>
      <DemoClock />
    </Suspense>
    <SchoolList />
  </>
);
