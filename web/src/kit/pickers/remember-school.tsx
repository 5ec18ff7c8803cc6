import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../core/session.js';
import { forgetSchool, rememberSchool } from './recent-schools.js';
import { schoolQuery } from './school-picker.js';

/** Remembers the school of a code once it is read, and forgets it when it is out of reach. Shows nothing. */
export const RememberSchool = ({ code }: { code: string }) => {
  const { uid } = useUser();
  const { data } = useQuery(schoolQuery(code));
  useEffect(() => {
    if (data === null) forgetSchool(uid, code);
    else if (data !== undefined) rememberSchool(uid, data);
  }, [uid, code, data]);
  return null;
};
