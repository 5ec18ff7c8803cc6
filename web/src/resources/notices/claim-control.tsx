import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notify, notifyProblem } from '../../core/feedback.js';
import { Button } from '../../kit/controls/controls.js';
import { claim, type Claim, noticesKey, releaseClaim } from './notices.js';

interface ClaimControlProps {
  subject: string;
  claimed: Claim | null;
  /** What is handled, for screen readers. */
  of: string;
}

/** Who handles something since when; without anyone, a button for the reader to do it. */
export const ClaimControl = ({ subject, claimed, of }: ClaimControlProps) => {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (change: (subject: string) => Promise<string | null>) => change(subject),
    onSuccess: (msg) => notify('success', msg ?? ''),
    onError: (error) => notifyProblem(error),
    onSettled: () => client.invalidateQueries({ queryKey: noticesKey }),
  });
  const button = (text: string, change: (subject: string) => Promise<string | null>) => (
    <Button
      type="link"
      size="small"
      className="claim-button"
      loading={isPending}
      aria-label={`${text}：${of}`}
      onClick={() => mutate(change)}
    >
      {text}
    </Button>
  );
  if (claimed === null) return button('我来处理', claim);
  // a claim holds for a day: the time of day says it all
  const since = claimed.time.slice(11, 16);
  return (
    <span className="claim" title={`${claimed.name} ${claimed.time} 开始处理`}>
      {claimed.isOwn ? '我' : claimed.name} <span className="muted">{since} 起处理</span>
      {claimed.isOwn && button('取消处理', releaseClaim)}
    </span>
  );
};
