import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { upgradeFailureLabels } from '#libs/contracts';
import { Collapse } from '../../../kit/controls/controls.js';
import { Loading, AllGood, Failed, OutOfDate } from '../../../kit/states/states.js';
import { failuresQuery, groupFailures, type FailureGroup } from './api.js';
import { CardTable } from './cards-panel.js';

/** Words of cards that are shown for one reason. */
const wordsShown = 3;

interface SchoolCardsProps {
  rolloutId: string;
  failure: FailureGroup;
  schoolCode: string;
  label: string;
}

const SchoolCards = ({ rolloutId, failure, schoolCode, label }: SchoolCardsProps) => {
  const filter = useMemo(
    () => ({ rolloutId, code: failure.code, schoolCode, states: ['failed' as const] }),
    [rolloutId, failure.code, schoolCode],
  );
  return <CardTable label={label} filter={filter} size={10} most={320} />;
};

const Schools = ({ rolloutId, failure }: { rolloutId: string; failure: FailureGroup }) => (
  <Collapse
    ghost
    size="small"
    destroyOnHidden
    items={failure.schools.map(({ schoolCode, schoolName, cards }) => {
      const name = schoolName ?? (schoolCode === '' ? '未绑定学校' : schoolCode);
      return {
        key: schoolCode,
        label: name,
        extra: `${cards} 台`,
        children: (
          <SchoolCards
            rolloutId={rolloutId}
            failure={failure}
            schoolCode={schoolCode}
            label={`${name}：${upgradeFailureLabels[failure.code]}`}
          />
        ),
      };
    })}
  />
);

const reasonText = ({ code, words }: FailureGroup): string => {
  const some = words.slice(0, wordsShown).join('、');
  const more = words.length > wordsShown ? ` 等 ${words.length} 种` : '';
  return `${upgradeFailureLabels[code]}${some === '' ? '' : `（${some}${more}）`}`;
};

/** Why cards failed, most frequent first; under each reason its schools, under each school its cards. */
export const FailuresPanel = ({ rolloutId }: { rolloutId: string }) => {
  const { data, error, refetch } = useQuery(failuresQuery(rolloutId));
  const grouped = useMemo(() => groupFailures(data ?? []), [data]);
  const reread = () => void refetch();
  if (data === undefined) return error ? <Failed error={error} onRetry={reread} /> : <Loading rows={3} />;
  return (
    <>
      {error !== null && <OutOfDate error={error} onRetry={reread} />}
      {grouped.length === 0 && <AllGood text="没有失败的设备" />}
      {grouped.length > 0 && (
        <Collapse
          destroyOnHidden
          items={grouped.map((failure) => ({
            key: failure.code,
            label: reasonText(failure),
            extra: <strong>{failure.cards} 台</strong>,
            children: <Schools rolloutId={rolloutId} failure={failure} />,
          }))}
        />
      )}
    </>
  );
};
