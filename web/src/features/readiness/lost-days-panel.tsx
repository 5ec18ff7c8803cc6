import { Suspense } from 'react';
import { notify } from '../../core/feedback.js';
import { lazyPart } from '../../core/parts.js';
import { Button } from '../../kit/controls/controls.js';
import { useFormDialog } from '../../kit/form/use-form-dialog.js';
import { PanelHead } from '../../kit/page/panel-head.js';
import { numberText } from '../../kit/values/numbers.js';
import type { IncidentDetail } from '../../resources/incidents/incidents.js';
import { type ExtendedIncident, useMayExtend } from './extension-api.js';

const ExtensionDialog = lazyPart(async () => ({ default: (await import('./extension-dialog.js')).ExtensionDialog }));

const ExtensionButton = ({ incident: { id, number, lost } }: { incident: IncidentDetail }) => {
  const { opened, open, close } = useFormDialog<ExtendedIncident>('extension');
  return (
    <>
      <Button size="small" onClick={() => open({ id, number, lost })}>
        延长服务
      </Button>
      {opened !== null && (
        <Suspense>
          <ExtensionDialog
            dialog={opened}
            onClose={close}
            onSaved={(msg) => {
              notify('success', msg);
              close();
            }}
          />
        </Suspense>
      )}
    </>
  );
};

/** The school days that classes with served students lost: once the incident is over, their services can be extended. */
export const LostDaysPanel = ({ incident }: { incident: IncidentDetail }) => {
  const mayExtend = useMayExtend();
  const { lost, closed } = incident;
  if (lost.length === 0) return null;
  const schools = new Set(lost.map(({ schoolCode }) => schoolCode)).size;
  return (
    <section className="panel" aria-label="停用的上课日">
      <PanelHead title="停用的上课日">
        {mayExtend && closed !== null && <ExtensionButton incident={incident} />}
        {mayExtend && closed === null && <span className="muted">故障结束后可以延长服务</span>}
      </PanelHead>
      <ul className="incident-visits incident-lost">
        {lost.map(({ schoolCode, schoolName, classCode, className, families, days }) => (
          <li key={`${schoolCode} ${classCode}`}>
            <span>{schools > 1 ? `${schoolName ?? schoolCode} ${className}` : className}</span>
            <span className="muted">服务学生 {numberText(families)} 人</span>
            <span title={days.join('、')}>停用 {days.length} 天</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
