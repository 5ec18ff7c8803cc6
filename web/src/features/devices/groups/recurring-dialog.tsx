import {
  commandTypeLabels,
  nextOccurrence,
  recurringCommandTypes,
  recurrenceTimePattern,
  texts,
  type Weekday,
  weekdayLabels,
  weekdaysText,
  wireTime,
} from '#libs/contracts';
import { serverNow } from '../../../core/clock.js';
import { Checkbox, Input, Select } from '../../../kit/form/fields.js';
import { FormDialog } from '../../../kit/form/form-dialog.js';
import { required } from '../../../kit/form/form-rules.js';
import { Form } from '../../../kit/form/form.js';
import type { EditedForm } from '../../../kit/form/merge.js';
import type { DialogFor } from '../../../kit/form/use-form-dialog.js';
import { GroupSelect } from '../../../resources/devices/group-select.js';
import { addRecurring, type RecurringBody, type RecurringCommand, updateRecurring } from './api.js';

type RecurringType = (typeof recurringCommandTypes)[number];

interface RecurringForm {
  iotMessageType: RecurringType;
  groupId: string;
  weekdays: Weekday[];
  time: string;
  afterLesson?: boolean;
  enabled: boolean;
}

/** The command that is changed, or a new one; maybe for a group that was chosen already. */
export type OpenRecurring = { row: RecurringCommand } | { groupId?: string };

const weekdays = Object.entries(weekdayLabels).map(([day, label]) => ({ value: Number(day) as Weekday, label }));

const timeRule = { pattern: recurrenceTimePattern, message: texts.recurringTime };

/** When it will be sent next, as far as the form says. */
const NextRun = () => {
  const {
    weekdays: days = [],
    time = '',
    enabled = true,
  } = Form.useWatch((form: Partial<RecurringForm>) => form) ?? {};
  const known = days.length > 0 && recurrenceTimePattern.test(time);
  if (!known) return null;
  return (
    <p className="muted" aria-live="polite">
      {enabled
        ? `下次下发：${wireTime(nextOccurrence({ weekdays: days, time }, new Date(serverNow()))).slice(0, 16)}`
        : '停用期间不会下发'}
    </p>
  );
};

interface WeekdaysProps {
  id?: string;
  value?: Weekday[];
  onChange?: (days: Weekday[]) => void;
}

/** Takes no more of the form than this: a group may not be marked as required to a screen reader. */
const Weekdays = ({ id, value = [], onChange }: WeekdaysProps) => (
  <Checkbox.Group
    {...(id === undefined ? {} : { id })}
    options={weekdays}
    value={value}
    onChange={(days) => onChange?.(days)}
  />
);

const Fields = () => {
  const type = Form.useWatch<RecurringType>('iotMessageType');
  return (
    <>
      <Form.Item name="groupId" label="设备分组" rules={[required(texts.recurringGroup)]}>
        <GroupSelect placeholder={texts.recurringGroup} />
      </Form.Item>
      <Form.Item name="iotMessageType" label="指令" rules={[required()]}>
        <Select options={recurringCommandTypes.map((value) => ({ value, label: commandTypeLabels[value] }))} />
      </Form.Item>
      <Form.Item name="weekdays" label="星期" rules={[required(texts.recurringWeekdays)]}>
        <Weekdays />
      </Form.Item>
      <Form.Item
        name="time"
        label="时间"
        rules={[required(texts.recurringTime), timeRule]}
        extra="24小时制，例如 06:30"
      >
        <Input maxLength={5} placeholder="HH:mm" autoComplete="off" style={{ width: 120 }} />
      </Form.Item>
      {type === 'restart' && (
        <Form.Item name="afterLesson" valuePropName="checked">
          <Checkbox>正在上课的学校等到下课后再重启</Checkbox>
        </Form.Item>
      )}
      <Form.Item name="enabled" valuePropName="checked">
        <Checkbox>启用</Checkbox>
      </Form.Item>
      <NextRun />
      <p className="muted">到时间时，向分组内当时在您管理范围内的设备下发。</p>
    </>
  );
};

const bodyOf = ({ iotMessageType, afterLesson = false, ...form }: RecurringForm): RecurringBody => ({
  ...form,
  iotMessageType,
  time: form.time.trim(),
  afterLesson: iotMessageType === 'restart' && afterLesson,
});

const formOf = (row: RecurringCommand): RecurringForm => ({
  iotMessageType: row.iotMessageType as RecurringType,
  groupId: row.groupId,
  weekdays: row.weekdays,
  time: row.time,
  afterLesson: row.afterLesson,
  enabled: row.enabled,
});

const yesOrNo = (value: unknown): string => (value === true ? '是' : '否');

const editedCommand = (row: RecurringCommand): EditedForm<RecurringForm> => ({
  record: { record: 'recurringCommand', id: row.id, schoolCode: null },
  version: row.version,
  valuesOf: (stored) => formOf({ ...row, ...stored }),
  shown: {
    iotMessageType: (type) => commandTypeLabels[type as RecurringType],
    groupId: (id) => (id === row.groupId ? row.groupName : String(id)),
    weekdays: (days) => weekdaysText(days as Weekday[]),
    afterLesson: yesOrNo,
    enabled: yesOrNo,
  },
});

/** Makes a command that recurs, or changes one. */
const RecurringDialog = ({ dialog, onClose, onSaved }: DialogFor<OpenRecurring>) => {
  const { about } = dialog;
  const row = 'row' in about ? about.row : null;
  const initial: Partial<RecurringForm> = { iotMessageType: 'restart', weekdays: [], afterLesson: true, enabled: true };
  return (
    <FormDialog<RecurringForm, string | null>
      dialog={dialog}
      title={row === null ? '新建定时指令' : '编辑定时指令'}
      initial={row === null ? { ...initial, ...about } : formOf(row)}
      edited={row === null ? undefined : editedCommand(row)}
      save={(form, version) =>
        row === null ? addRecurring(bodyOf(form)) : updateRecurring(row.id, bodyOf(form), version)
      }
      fallback={texts.unexpected}
      onSaved={(msg) => onSaved(msg ?? texts.recurringSaved)}
      onClose={onClose}
    >
      <Fields />
    </FormDialog>
  );
};

export default RecurringDialog;
