import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { texts } from '#libs/contracts';
import { downloadFile } from '../../core/download.js';
import { statementFile } from './lists-api.js';
import type { ChosenTeacher } from './rows.js';

/** Downloads everything that went into and out of the points of a teacher. */
export const StatementButton = ({ schoolCode, teacher }: { schoolCode: string; teacher: ChosenTeacher }) => {
  const load = useMutation({
    mutationFn: () => downloadFile(statementFile(schoolCode, teacher.uid), new AbortController().signal),
    meta: { fallback: texts.exportStatementFailed },
  });
  return (
    <Button
      type="link"
      size="small"
      disabled={load.isPending}
      onClick={() => load.mutate()}
      aria-label={`${teacher.teacherName} 的对账单`}
    >
      对账单
    </Button>
  );
};
