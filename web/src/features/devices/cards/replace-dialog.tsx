import { Form, Select } from 'antd';
import { useState } from 'react';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { texts } from '#libs/contracts';
import { ageText } from '../../../core/clock.js';
import { call } from '../../../core/http.js';
import { FormDialog } from '../../../kit/form/form-dialog.js';
import { required } from '../../../kit/form/form-rules.js';
import { OtherEditors } from '../../../kit/form/other-editors.js';
import type { OpenForm } from '../../../kit/form/use-form-dialog.js';
import { cardStates } from '../../../resources/devices/labels.js';
import { replaceCard } from './api.js';
import type { DeviceRow } from './live.js';
import { usePlaced } from './use-placed.js';

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
