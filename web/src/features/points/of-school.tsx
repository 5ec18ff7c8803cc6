import { Suspense, type ComponentType } from 'react';
import { lazyPart } from '../../core/parts.js';
import { SchoolScreen } from '../../kit/pickers/school-screen.js';
import { Loading } from '../../kit/states/loading.js';

/** A screen about the points of one school, whose content comes when the school is known. */
const ofSchool = (load: () => Promise<{ default: ComponentType<{ schoolCode: string }> }>) => {
  const Part = lazyPart(load);
  return () => (
    <SchoolScreen>
      {({ schoolCode }) => (
        <Suspense fallback={<Loading rows={10} />}>
          <Part schoolCode={schoolCode} />
        </Suspense>
      )}
    </SchoolScreen>
  );
};

export const Rewards = ofSchool(() => import('./reward-tabs.js'));
export const Exchanges = ofSchool(() => import('./exchange-list.js'));
export const PointsStatistics = ofSchool(() => import('./statistics.js'));
export const PointsSettings = ofSchool(() => import('./settings.js'));
