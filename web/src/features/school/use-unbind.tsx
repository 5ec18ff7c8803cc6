import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ask } from '../../app/ask.js';
import { notify, notifyProblem } from '../../app/notice.js';
import { schoolsKey, unbindSchool, type SchoolRow } from './api.js';

/** Takes a school out of its corporation after asking. */
export const useUnbind = (): ((row: SchoolRow) => void) => {
  const client = useQueryClient();
  return useCallback(
    ({ schoolCode, schoolName, corpId, managerName }) =>
      ask({
        title: `解除绑定 ${schoolName}`,
        content: (
          <>
            <p>
              学校将与企业 {corpId} 解除绑定{managerName === null ? '' : `，客户经理 ${managerName} 也一并清除`}。
            </p>
            <p className="muted">学校本身、通讯录和设备都会保留。</p>
          </>
        ),
        okText: '解除绑定',
        okButtonProps: { danger: true },
        onOk: () =>
          unbindSchool(schoolCode).then(
            (msg) => {
              notify('success', msg);
              void client.invalidateQueries({ queryKey: [schoolsKey] });
            },
            (error: unknown) => notifyProblem(error),
          ),
      }),
    [client],
  );
};
