import type { Metrics } from '#libs/kernel/health';
import type { GroupCommit } from './group-commit.js';

/** What is shown of a group commit. */
type Shown = Pick<GroupCommit<unknown>, 'name' | 'waitingBytes' | 'boundBytes' | 'oldestAt'>;

const labels = ({ name }: Shown): Record<string, string> => ({ queue: name });

/** Metrics of a group commit of this process: size and age of its queue. */
export const showCommits = (metrics: Metrics, commits: Shown): void =>
  metrics.read<Shown>({
    ...{ what: commits.name, labelNames: ['queue'] },
    read: () => Promise.resolve([commits]),
    gauges: [
      {
        ...{
          name: 'firstbell_commit_waiting_bytes',
          help: 'Bytes that wait to be stored, or are being stored',
          labels,
        },
        value: ({ waitingBytes }) => waitingBytes,
      },
      {
        ...{ name: 'firstbell_commit_bound_bytes', help: 'Bytes at which nothing more is taken', labels },
        value: ({ boundBytes }) => boundBytes,
      },
      {
        ...{ name: 'firstbell_commit_oldest_seconds', help: 'Age of the oldest item that waits to be stored', labels },
        value: ({ oldestAt }) => (oldestAt === undefined ? 0 : (Date.now() - oldestAt) / 1000),
      },
    ],
  });
