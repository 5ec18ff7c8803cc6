import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { texts } from '#libs/contracts';
import { notify } from '../../core/feedback.js';
import { Button } from '../../kit/controls/controls.js';
import { syncMember } from './queries.js';

interface SyncMemberProps {
  schoolCode: string;
  /** A teacher, student or parent. */
  person: { uid: string; name: string };
  /** Start of the key of what is read again afterwards. */
  reread: QueryKey;
}

/** Looks for one person of a school in its corporation. For schools that have one. */
export const SyncMember = ({ schoolCode, person: { uid, name }, reread }: SyncMemberProps) => {
  const client = useQueryClient();
  const sync = useMutation({
    mutationFn: () => syncMember(schoolCode, uid),
    onSuccess: (msg) => {
      notify('success', msg);
      void client.invalidateQueries({ queryKey: reread });
    },
    meta: { fallback: texts.syncFailed },
  });
  return (
    <Button
      type="link"
      size="small"
      disabled={sync.isPending}
      aria-label={`同步成员 ${name}`}
      onClick={() => sync.mutate()}
    >
      同步成员
    </Button>
  );
};
