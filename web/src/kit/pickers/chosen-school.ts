import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useUser } from '../../core/session.js';
import { schoolQuery } from './school-picker.js';

const keyOf = (uid: string): string => `firstbell.school.${uid}`;

/**
 * The school that a screen is about: the one that the address names, else the one that the signed-in user had last, kept
 * in this browser for them alone. `school` is undefined while it is read, null when there is none or it is out of
 * reach.
 */
export const useChosenSchool = () => {
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
