import { Fragment, Suspense, type ReactNode, useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { texts } from '#libs/contracts';
import type { Schemas } from '../../core/contract.js';
import { lazyPart } from '../../core/parts.js';
import { useUser } from '../../core/session.js';
import { Loading, Failed, Nothing } from '../states/states.js';
import { schoolQuery } from './school-picker.js';
import './school-screen.css';

const keyOf = (uid: string): string => `firstbell.school.${uid}`;

/**
 * The school that a screen is about: the one that the address names, else the one that the signed-in user had last, kept
 * in this browser for them alone. `school` is undefined while it is read, null when there is none or it is out of
 * reach.
 */
const useChosenSchool = () => {
  const { uid } = useUser();
  const [params, setParams] = useSearchParams();
  const named = params.get('schoolCode') ?? '';
  const code = named === '' ? (localStorage.getItem(keyOf(uid)) ?? '') : named;
  const { data, error, refetch } = useQuery({ ...schoolQuery(code), enabled: code !== '' });
  useEffect(() => {
    if (data === null) localStorage.removeItem(keyOf(uid));
    else if (data !== undefined) localStorage.setItem(keyOf(uid), code);
  }, [uid, code, data]);
  useEffect(() => {
    if (named === '' && code !== '') setParams({ schoolCode: code }, { replace: true });
  }, [named, code, setParams]);
  // another school begins without the filters of the one before
  const choose = useCallback((schoolCode: string) => setParams({ schoolCode }), [setParams]);
  return { code, school: code === '' ? null : data, error, refetch, choose };
};

// the page is read and shown without waiting for the picker
const SchoolCascade = lazyPart(async () => ({ default: (await import('./school-cascade.js')).SchoolCascade }));

type School = Schemas['SchoolDto'];

interface SchoolScreenProps {
  /** Stands beside the picker, for the chosen school. */
  extra?: (school: School) => ReactNode;
  children: (school: School) => ReactNode;
}

const Content = ({ chosen, children }: SchoolScreenProps & { chosen: ReturnType<typeof useChosenSchool> }) => {
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
