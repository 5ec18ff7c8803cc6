import { useQuery } from '@tanstack/react-query';
import { circuitLimits, circuitTexts as texts, texts as commonTexts } from '#libs/contracts';
import { Input, Select } from '../../kit/form/fields.js';
import { FormDialog } from '../../kit/form/form-dialog.js';
import { required } from '../../kit/form/form-rules.js';
import { Form } from '../../kit/form/form.js';
import type { EditedForm } from '../../kit/form/merge.js';
import type { DialogFor } from '../../kit/form/use-form-dialog.js';
import { SchoolPicker } from '../../kit/pickers/school-picker.js';
import { choicesQuery, type CircuitChoice, type CircuitForm, type CircuitRow, saveCircuit } from './circuits-api.js';

const optionOf = ({ deviceNo, name, circuit }: CircuitChoice) => ({
  value: deviceNo,
  label: circuit === undefined ? name : `${name}（在${circuit}）`,
});

const atLeastTwo = {
  validator: (_rule: unknown, value: unknown) =>
    Array.isArray(value) && value.length >= 2 ? Promise.resolve() : Promise.reject(new Error(texts.circuitDoors)),
};

/** The doors of a circuit. One that is in another circuit leaves it: so circuits are split and merged. */
const Doors = ({ row }: { row: CircuitRow | null }) => {
  const chosen = Form.useWatch<string | undefined>('schoolCode');
  const schoolCode = row?.schoolCode ?? chosen;
  const { data, isFetching } = useQuery({ ...choicesQuery(schoolCode ?? '', row?.id), enabled: !!schoolCode });
  const found = data?.map(optionOf) ?? [];
  const values = new Set(found.map(({ value }) => value));
  // a card that has left the school since is still shown by its name
  const gone = row?.doors.filter(({ deviceNo }) => !values.has(deviceNo)) ?? [];
  const known = gone.map(({ deviceNo, name }) => ({ value: deviceNo, label: name ?? deviceNo }));
  return (
    <Form.Item
      name="deviceNos"
      label="班牌"
      required
      rules={[atLeastTwo]}
      extra="选择另一线路的班牌即移到本线路；一条线路的班牌全部移走后，该线路合并到本线路"
    >
      <Select
        mode="multiple"
        options={[...found, ...known]}
        loading={isFetching}
        disabled={!schoolCode}
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={schoolCode ? texts.circuitDoors : commonTexts.chooseSchool}
      />
    </Form.Item>
  );
};

const doorsOf = ({ doors }: CircuitRow): string[] => doors.map(({ deviceNo }) => deviceNo).sort();

const editedCircuit = (row: CircuitRow): EditedForm<CircuitForm> => {
  const names = new Map(row.doors.map(({ deviceNo, name }) => [deviceNo, name ?? deviceNo]));
  return {
    record: { record: 'circuit', id: row.id, schoolCode: row.schoolCode },
    version: row.version,
    valuesOf: (stored) => ({ name: row.name ?? '', deviceNos: doorsOf(row), ...stored }),
    shown: {
      deviceNos: (value) =>
        (Array.isArray(value) ? value : []).map((each) => names.get(String(each)) ?? String(each)).join('、'),
    },
  };
};

/** Names a circuit, chooses its doors, or adds one. */
export const CircuitDialog = ({ dialog, onClose, onSaved }: DialogFor<CircuitRow | null>) => {
  const row = dialog.about;
  return (
    <FormDialog<CircuitForm, string>
      dialog={dialog}
      title={row === null ? '添加线路' : `编辑线路 · ${row.schoolName} ${row.label}`}
      initial={row === null ? {} : { name: row.name ?? '', deviceNos: doorsOf(row) }}
      edited={row === null ? undefined : editedCircuit(row)}
      save={(values, version) => saveCircuit(row?.id, values, version)}
      fallback={texts.circuitSaveFailed}
      onSaved={(msg) => onSaved(msg)}
      onClose={onClose}
    >
      {row === null && (
        <Form.Item name="schoolCode" label="学校" rules={[required(commonTexts.chooseSchool)]}>
          <SchoolPicker />
        </Form.Item>
      )}
      <Form.Item name="name" label="名称" rules={[required(texts.circuitName)]} extra="如：教学楼一层、东侧交换机">
        <Input autoComplete="off" maxLength={circuitLimits.name} />
      </Form.Item>
      <Doors row={row} />
    </FormDialog>
  );
};
