import { Fragment, Suspense, type ReactNode } from 'react';
import { texts } from '#libs/contracts';
import { lazyPart } from '../../core/parts.js';
import type { Schemas } from '../../core/contract.js';
import { Loading } from '../states/loading.js';
import { Failed, Nothing } from '../states/states.js';
import { useChosenSchool } from './chosen-school.js';
import './school-screen.css';

// the page is read and shown without waiting for the picker
const SchoolCascade = lazyPart(async () => ({ default: (await import('./school-cascade.js')).SchoolCascade }));

type School = Schemas['SchoolDto'];

interface SchoolScreenProps {
  /** Stands beside the picker, for the chosen school. */
  extra?: (school: School) => ReactNode;
  children: (school: School) => ReactNode;
}

interface ContentProps extends SchoolScreenProps {
  chosen: ReturnType<typeof useChosenSchool>;
}

const Content = ({ chosen, children }: ContentProps) => {
  const { code, school, error, refetch } = chosen;
  if (school !== null && school !== undefined) return <Fragment key={code}>{children(school)}</Fragment>;
  return (
    <section className="panel">
      {error !== null && <Failed error={error} onRetry={() => void refetch()} />}
      {error === null && school === undefined && <Loading rows={10} />}
      {error === null && school === null && <Nothing text={code === '' ? texts.chooseSchool : texts.schoolUnknown} />}
    </section>
  );
};

/** A screen about one school, which is chosen by its area above and remembered. Another school resets it. */
export const SchoolScreen = (props: SchoolScreenProps) => {
  const chosen = useChosenSchool();
  const { school, choose } = chosen;
  return (
    <>
      <div className="panel school-screen-head">
        <label htmlFor="screen-school">学校</label>
        <div className="school-screen-picker">
          <Suspense>
            <SchoolCascade id="screen-school" school={school ?? null} onPick={choose} />
          </Suspense>
        </div>
        {school !== null && school !== undefined && props.extra?.(school)}
      </div>
      <Content {...props} chosen={chosen} />
    </>
  );
};
