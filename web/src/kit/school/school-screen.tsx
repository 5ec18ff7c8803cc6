import { Fragment, Suspense, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { texts } from '#libs/contracts';
import type { Schemas } from '../../core/contract.js';
import { lazyPart } from '../../core/parts.js';
import { Loading, Failed, Nothing } from '../states/states.js';
import { useSchoolContext, useSchoolOrLast } from '../pickers/school-context.js';
import { schoolQuery } from '../pickers/school-picker.js';
import './school-screen.css';

type School = Schemas['SchoolDto'];

/** The school that a screen is about; `school` is undefined while it is read, null when there is none or it is out of reach. */
const useChosenSchool = () => {
  const code = useSchoolOrLast();
  const { choose } = useSchoolContext();
  const { data, error, refetch } = useQuery({ ...schoolQuery(code), enabled: code !== '' });
  return { code, school: code === '' ? null : data, error, refetch, choose };
};

// the page is read and shown without waiting for the picker
const SchoolCascade = lazyPart(async () => ({ default: (await import('../pickers/school-cascade.js')).SchoolCascade }));
// most open on the last school
const SchoolChoice = lazyPart(async () => ({ default: (await import('./school-choice.js')).SchoolChoice }));

interface SchoolScreenProps {
  /** Stands beside the picker, for the chosen school. */
  extra?: (school: School) => ReactNode;
  children: (school: School) => ReactNode;
}

const Content = ({ chosen, children }: SchoolScreenProps & { chosen: ReturnType<typeof useChosenSchool> }) => {
  const { code, school, error, refetch, choose } = chosen;
  if (school !== null && school !== undefined) return <Fragment key={code}>{children(school)}</Fragment>;
  if (school === null && error === null)
    return (
      <>
        {code !== '' && (
          <section className="panel kit-gap">
            <Nothing text={texts.schoolUnknown} />
          </section>
        )}
        <Suspense fallback={<Loading rows={10} />}>
          <SchoolChoice onPick={choose} />
        </Suspense>
      </>
    );
  return (
    <section className="panel">
      {error === null ? <Loading rows={10} /> : <Failed error={error} onRetry={() => void refetch()} />}
    </section>
  );
};

/**
 * A screen about one school: the one that the address names or the last one, else a list to choose from. It is chosen by
 * its area above, too. Another school resets the screen.
 */
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
