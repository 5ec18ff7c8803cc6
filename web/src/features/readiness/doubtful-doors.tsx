import { Suspense } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { visitTexts as texts } from '#libs/contracts';
import { notify, notifyProblem } from '../../core/feedback.js';
import { lazyPart } from '../../core/parts.js';
import { Button } from '../../kit/controls/controls.js';
import { useFormDialog } from '../../kit/form/use-form-dialog.js';
import { doubtfulQuery } from './forecasts.js';
import { type PlannedPlaces, printVisits, type VisitPlan, visitsKey } from './visit-api.js';

const PlanDialog = lazyPart(async () => ({ default: (await import('./visit-dialogs.js')).PlanDialog }));

/** Plans visits to the doors of a school that will rather not be ready, and prints the walk list. */
export const DoubtfulDoors = ({ schoolCode }: { schoolCode: string }) => {
  const client = useQueryClient();
  const { opened, open, close } = useFormDialog<PlannedPlaces>(`plan-${schoolCode}`);
  const { data: deviceNos = [] } = useQuery(doubtfulQuery(schoolCode));
  const { mutate: print } = useMutation({
    mutationFn: printVisits,
    onError: (error) => notifyProblem(error, texts.visitNothingToPrint),
    meta: { inline: true },
  });
  const planned = (msg: string, { day, person }: VisitPlan) => {
    notify('success', msg);
    close();
    print({ day, person: person.trim() });
    void client.invalidateQueries({ queryKey: [visitsKey] });
  };
  return (
    <>
      {deviceNos.length > 0 && (
        <p className="doubtful-doors">
          <span>{deviceNos.length} 个班牌按时可用的可能性低于 50%，且不在故障中</span>
          <Button size="small" onClick={() => open({ deviceNos })}>
            安排巡检
          </Button>
        </p>
      )}
      {opened !== null && (
        <Suspense>
          <PlanDialog dialog={opened} onClose={close} onSaved={planned} />
        </Suspense>
      )}
    </>
  );
};
