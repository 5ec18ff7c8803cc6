import { useCallback, useContext, useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { schoolAddress } from '../../core/addresses.js';
import { ScreensContext } from '../../core/screens.js';
import { useRecentSchools } from './recent-schools.js';

/** Whether the screen is about one school, and the parameter of its address that names it. */
const useSchoolParameter = () => {
  const screens = useContext(ScreensContext);
  const { pathname } = useLocation();
  const { school, needsSchool = false } = screens.find(({ path }) => path === pathname) ?? {};
  return { parameter: school, needsSchool };
};

const filtered = (current: URLSearchParams, parameter: string, code: string): URLSearchParams => {
  const next = new URLSearchParams(current);
  next.delete('page');
  if (code === '') next.delete(parameter);
  else next.set(parameter, code);
  return next;
};

/**
 * The school that the screen is about or filtered by: its address names it. A choice on a screen of no school leads to the
 * page of the chosen one.
 */
export const useSchoolContext = () => {
  const { parameter, needsSchool } = useSchoolParameter();
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const choose = useCallback(
    (code: string) => {
      if (parameter === undefined) return void navigate(schoolAddress(code));
      // a screen of another school begins without the filters of the one before
      setParams((current) => filtered(needsSchool ? new URLSearchParams() : current, parameter, code));
    },
    [parameter, needsSchool, navigate, setParams],
  );
  return {
    code: (parameter === undefined ? null : params.get(parameter)) ?? '',
    choose,
    /** Shows all schools again; undefined where the screen cannot. */
    clear:
      parameter === undefined || needsSchool
        ? undefined
        : () => setParams((current) => filtered(current, parameter, '')),
  };
};

/** The school of a screen that needs one: the one that the address names, else the last one; empty: none. */
export const useSchoolOrLast = (): string => {
  const { parameter = 'schoolCode' } = useSchoolParameter();
  const [params, setParams] = useSearchParams();
  const [recent] = useRecentSchools();
  // links name it as everywhere, whatever the parameter of the screen
  const named = params.get(parameter) ?? params.get('schoolCode') ?? '';
  const last = recent?.schoolCode ?? '';
  useEffect(() => {
    if (named === '' && last !== '') setParams({ [parameter]: last }, { replace: true });
  }, [named, last, parameter, setParams]);
  return named === '' ? last : named;
};
