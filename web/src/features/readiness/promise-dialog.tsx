import { promiseLimits as limits, texts as commonTexts, uptimeTexts as texts } from '#libs/contracts';
import { FormDialog } from '../../kit/form/form-dialog.js';
import { required } from '../../kit/form/form-rules.js';
import { Form } from '../../kit/form/form.js';
import { type EditedForm, withVersion } from '../../kit/form/merge.js';
import { NumberInput } from '../../kit/form/number-input.js';
import type { DialogFor } from '../../kit/form/use-form-dialog.js';
import { SchoolPicker } from '../../kit/pickers/school-picker.js';
import { type PromiseForm, type PromiseRow, savePromise } from './uptime-api.js';

const fieldsOf = ({ respondWithin, fixWithin, target }: PromiseRow): Partial<PromiseForm> => ({
  respondWithin,
  fixWithin,
  target,
});

const editedPromise = (row: PromiseRow): EditedForm<PromiseForm> => ({
  record: { record: 'promise', id: row.schoolCode, schoolCode: row.schoolCode },
  version: row.version,
  valuesOf: (stored) => ({ ...fieldsOf(row), ...stored }),
});

/** What is promised to a school. */
export const PromiseDialog = ({ dialog, onClose, onSaved }: DialogFor<PromiseRow | null>) => {
  const row = dialog.about;
  return (
    <FormDialog<PromiseForm, string>
      dialog={dialog}
      title={row === null ? '添加服务承诺' : `编辑服务承诺 · ${row.schoolName}`}
      initial={row === null ? { respondWithin: 30, fixWithin: 240, target: 95 } : fieldsOf(row)}
      edited={row === null ? undefined : editedPromise(row)}
      save={(values, version) =>
        savePromise({ ...values, ...(row && { schoolCode: row.schoolCode }), ...withVersion(version) })
      }
      fallback={texts.promiseSaveFailed}
      onSaved={(msg) => onSaved(msg)}
      onClose={onClose}
    >
      {row === null && (
        <Form.Item name="schoolCode" label="学校" rules={[required(commonTexts.chooseSchool)]}>
          <SchoolPicker />
        </Form.Item>
      )}
      <Form.Item
        name="respondWithin"
        label="响应时限"
        rules={[required(texts.promiseRespond)]}
        extra="从故障开始到有人确认，只计在校时间"
      >
        <NumberInput min={1} max={limits.minutes} unit="分钟" />
      </Form.Item>
      <Form.Item
        name="fixWithin"
        label="恢复时限"
        rules={[required(texts.promiseFix)]}
        extra="从故障开始到恢复，只计在校时间"
      >
        <NumberInput min={1} max={limits.minutes} unit="分钟" />
      </Form.Item>
      <Form.Item
        name="target"
        label="目标比例"
        rules={[required(texts.promiseTarget)]}
        extra="当月按时响应且按时恢复的故障占比"
      >
        <NumberInput min={1} max={100} unit="%" />
      </Form.Item>
    </FormDialog>
  );
};
