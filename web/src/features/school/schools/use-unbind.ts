import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { confirmUnbind } from '../../../resources/corporations/confirm-unbind.js';
import { schoolsKey, type SchoolRow } from '../../../resources/schools/queries.js';
import { unbindSchool } from './api.js';

/** Unbinds a school from its corporation after a confirmation. */
export const useUnbind = (): ((row: SchoolRow) => void) => {
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
