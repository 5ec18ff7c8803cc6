import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { texts } from '#libs/contracts';
import { notify } from '../../core/notice.js';
import type { ListState } from '../../kit/list/list-state.js';
import { readAll } from '../../kit/list/read-all.js';
import { useWeComAvailable } from '../../resources/wecom/platform.js';
import { accountListQuery } from './accounts-api.js';
import { renewablesOf, type RenewableSchool } from './people.js';

interface RenewAllProps {
  state: ListState;
  onRenew: (schools: RenewableSchool[]) => void;
}

/** Renews all people whom the list of soon expiring accounts matches, on whichever page. */
export const RenewAll = ({ state, onRenew }: RenewAllProps) => {
  const available = useWeComAvailable();
  const [count, setCount] = useState(0);
  const read = useMutation({
    mutationFn: () => readAll(accountListQuery, state, new AbortController().signal, setCount),
    onSuccess: (accounts) => {
      const schools = renewablesOf(accounts);
      if (schools.length === 0) notify('warning', texts.renewNone);
      else onRenew(schools);
    },
    meta: { fallback: texts.licenceAccountsFailed },
  });
  return (
    <Button disabled={!available || read.isPending} onClick={() => read.mutate()}>
      {read.isPending && count > 0 ? `已读取 ${count} 个` : '续期这些账号'}
    </Button>
  );
};
