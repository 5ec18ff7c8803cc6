import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { AutoComplete, Form, Input, Modal, type FormInstance } from 'antd';
import { texts } from '#libs/contracts';
import { notify } from '../../app/notice.js';
import { SchoolPicker } from '../../kit/school-picker.js';
import { useGuardedClose } from '../../kit/use-guarded-close.js';
import { fleetKey } from '../../realtime/use-feed.js';
import { bindCard, bindListQuery, type Binding } from './api.js';
import type { DeviceRow } from './rows.js';

type BindForm = Omit<Binding, 'deviceNo'>;

const required = [{ required: true, whitespace: true, message: texts.required }];

const holds = (typed: string, room?: { label: string }): boolean => room?.label.includes(typed) === true;

/** Rooms of the chosen school; rooms that have a card already say so. Another code may be typed. */
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
      <Form.Item name="schoolCode" label="学校" rules={required}>
        <SchoolPicker onPick={() => form.resetFields(['classroomCode', 'name'])} />
      </Form.Item>
      <Form.Item name="classroomCode" label="教室编码" rules={required} extra="从班级教室中选择，或直接输入教室编码">
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

const useBind = (deviceNo: string, onDone: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ name, ...rest }: BindForm) =>
      bindCard({ ...rest, deviceNo, ...(name?.trim() ? { name: name.trim() } : {}) }),
    onSuccess: async (msg) => {
      notify('success', msg);
      onDone();
      await client.invalidateQueries({ queryKey: [fleetKey] });
    },
  });
};

/** Binds a card that no school has yet to a classroom. */
export const BindDialog = ({ row, onClose }: { row: DeviceRow; onClose: () => void }) => {
  const [form] = Form.useForm<BindForm>();
  const bind = useBind(row.deviceNo, onClose);
  const close = useGuardedClose(form, onClose);
  return (
    <Modal
      open
      title={`绑定设备 · ${row.deviceNo}`}
      okText="绑定"
      onOk={() => form.submit()}
      confirmLoading={bind.isPending}
      onCancel={close}
      mask={{ closable: false }}
    >
      <Form
        form={form}
        layout="vertical"
        scrollToFirstError={{ focus: true }}
        onFinish={(values) => bind.mutate(values)}
        onFinishFailed={() => notify('error', texts.invalidForm)}
      >
        <Fields form={form} />
      </Form>
    </Modal>
  );
};
