import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { confirm } from '../../core/confirm.js';
import { notify, notifyProblem } from '../../core/notice.js';
import { schoolsKey, type SchoolRow } from '../../resources/schools/queries.js';
import { unbindSchool } from './api.js';

/** Unbinds a school from its corporation after a confirmation. */
export const useUnbind = (): ((row: SchoolRow) => void) => {
  const client = useQueryClient();
  return useCallback(
    ({ schoolCode, schoolName, corpId, managerName }) =>
      confirm({
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
              void client.invalidateQueries({ queryKey: schoolsKey });
            },
            (error: unknown) => notifyProblem(error),
          ),
      }),
    [client],
  );
};
