import { useState } from 'react';
import { useQueryClient, keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { texts } from '#libs/contracts';
import { ageText } from '../../../core/clock.js';
import { notify } from '../../../core/feedback.js';
import { call } from '../../../core/http.js';
import { OtherEditors } from '../../../kit/form/concurrent-edits.js';
import { Select, AutoComplete, Input } from '../../../kit/form/fields.js';
import { FormDialog } from '../../../kit/form/form-dialog.js';
import { required } from '../../../kit/form/form-rules.js';
import { Form, type FormInstance } from '../../../kit/form/form.js';
import { withVersion } from '../../../kit/form/merge.js';
import type { OpenForm } from '../../../kit/form/use-form-dialog.js';
import { SchoolPicker } from '../../../kit/pickers/school-picker.js';
import { liveKey } from '../../../realtime/feed.js';
import { cardStates } from '../../../resources/devices/devices.js';
import { replaceCard, bindCard, bindListQuery, type Binding } from './api.js';
import type { DeviceRow } from './live.js';

/** What follows once a card hangs elsewhere: says so, closes the dialog, and reads everything live again. */
const usePlaced = (onClose: () => void): ((msg: string) => void) => {
  const client = useQueryClient();
  return (msg) => {
    notify('success', msg);
    onClose();
    void client.invalidateQueries({ queryKey: [liveKey] });
  };
};

interface ReplaceForm {
  newDeviceNo: string;
}

/** Unbound cards offered at once; more are found by typing. */
const offered = 50;

const unboundQuery = (typed: string) =>
  queryOptions({
    queryKey: ['unbound', typed],
    queryFn: async ({ signal }) => {
      const body = { bound: false, ...(typed === '' ? {} : { deviceNo: typed }) };
      const query = { page: 1, size: offered };
      return (await call('post', '/api/schoolDevice/list', { query, body, signal })).data.list;
    },
    staleTime: 0,
  });

/** Picks an unbound card by its number. */
const CardPicker = (props: { id?: string; value?: string; onChange?: (deviceNo: string) => void }) => {
  const [typed, setTyped] = useState('');
  const { data = [], isFetching } = useQuery({ ...unboundQuery(typed), placeholderData: keepPreviousData });
  return (
    <Select
      {...props}
      showSearch={{ filterOption: false, onSearch: (text) => setTyped(text.trim()) }}
      loading={isFetching}
      placeholder="选择未绑定的设备，可输入设备编号查找"
      notFoundContent={isFetching ? null : '没有未绑定的设备：新设备通电联网后会自动出现'}
      options={data.map(({ deviceNo, onlineStatus, since, model }) => ({
        value: deviceNo,
        label: `${deviceNo}（${[model, `${cardStates[onlineStatus].label} ${ageText(since)}`].filter(Boolean).join('，')}）`,
      }))}
    />
  );
};

/** Hangs another card where a broken one hangs, in one step. */
export const ReplaceDialog = ({ dialog, onClose }: { dialog: OpenForm<DeviceRow>; onClose: () => void }) => {
  const { deviceNo, schoolCode, schoolName, name, version } = dialog.about;
  const placed = usePlaced(onClose);
  return (
    <FormDialog<ReplaceForm, string>
      dialog={dialog}
      title={`更换设备 · ${deviceNo}`}
      okText="更换"
      initial={{}}
      save={({ newDeviceNo }) => replaceCard({ deviceNo, schoolCode: schoolCode ?? '', newDeviceNo, version })}
      fallback={texts.unexpected}
      onSaved={placed}
      onClose={onClose}
    >
      <OtherEditors record={{ record: 'card', id: deviceNo, schoolCode }} />
      <p>
        新设备将接替「{schoolName ?? ''} {name ?? ''}」，原设备 {deviceNo} 同时解除绑定，其历史记录保留。
      </p>
      <Form.Item name="newDeviceNo" label="新设备" rules={[required()]}>
        <CardPicker />
      </Form.Item>
    </FormDialog>
  );
};

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
