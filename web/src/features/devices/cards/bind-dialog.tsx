import { AutoComplete, Form, Input, type FormInstance } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { texts } from '#libs/contracts';
import { FormDialog } from '../../../kit/form/form-dialog.js';
import { required } from '../../../kit/form/form-rules.js';
import { withVersion } from '../../../kit/form/merge.js';
import type { OpenForm } from '../../../kit/form/use-form-dialog.js';
import { SchoolPicker } from '../../../kit/pickers/school-picker.js';
import { bindCard, bindListQuery, type Binding } from './api.js';
import type { DeviceRow } from './live.js';
import { usePlaced } from './use-placed.js';

type BindForm = Omit<Binding, 'deviceNo'>;

const holds = (typed: string, room?: { label: string }): boolean => room?.label.includes(typed) === true;

/** Rooms of the chosen school; rooms that have a card already are marked. Another code may be typed. */
const useRooms = (schoolCode: string | undefined) => {
  const { data = [] } = useQuery({ ...bindListQuery(schoolCode ?? ''), enabled: schoolCode !== undefined });
  const options = data.map(({ classroomCode, className, deviceNo }) => ({
    value: classroomCode,
    label: `${className}（${classroomCode}）${deviceNo === null ? '' : `，已绑定 ${deviceNo}`}`,
    disabled: deviceNo !== null,
  }));
  return { options, nameOf: (code: string) => data.find((room) => room.classroomCode === code)?.className };
};

const Fields = ({ form }: { form: FormInstance<BindForm> }) => {
  const schoolCode = Form.useWatch('schoolCode', form);
  const rooms = useRooms(schoolCode);
  return (
    <>
      <Form.Item name="schoolCode" label="学校" rules={[required()]}>
        <SchoolPicker onPick={() => form.resetFields(['classroomCode', 'name'])} />
      </Form.Item>
      <Form.Item
        name="classroomCode"
        label="教室编码"
        rules={[required()]}
        extra="从班级教室中选择，或直接输入教室编码"
      >
        <AutoComplete
          options={rooms.options}
          showSearch={{ filterOption: holds }}
          onSelect={(code: string) => form.setFieldValue('name', rooms.nameOf(code))}
          maxLength={64}
          disabled={schoolCode === undefined}
        />
      </Form.Item>
      <Form.Item name="name" label="教室名称">
        <Input maxLength={64} placeholder="不填则使用班级名称" />
      </Form.Item>
    </>
  );
};

const bindingOf = (deviceNo: string, { name, ...rest }: BindForm): Binding => ({
  ...rest,
  deviceNo,
  ...(name?.trim() ? { name: name.trim() } : {}),
});

/** Binds a card that no school has yet to a classroom. */
export const BindDialog = ({ dialog, onClose }: { dialog: OpenForm<DeviceRow>; onClose: () => void }) => {
  const { deviceNo, schoolCode, version: read } = dialog.about;
  const placed = usePlaced(onClose);
  return (
    <FormDialog<BindForm, string>
      dialog={dialog}
      title={`绑定设备 · ${deviceNo}`}
      okText="绑定"
      initial={{}}
      edited={{
        record: { record: 'card', id: deviceNo, schoolCode },
        version: read,
        valuesOf: (stored) => stored,
      }}
      save={(values, version) => bindCard({ ...bindingOf(deviceNo, values), ...withVersion(version) })}
      fallback={texts.unexpected}
      onSaved={placed}
      onClose={onClose}
    >
      {(form) => <Fields form={form} />}
    </FormDialog>
  );
};
