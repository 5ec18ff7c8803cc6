import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, Input, Radio, Select } from 'antd';
import { texts, type ErrorAction } from '#libs/contracts';
import { inRange, required } from '../../../kit/form/form-rules.js';
import { NumberInput } from '../../../kit/form/number-input.js';
import { numbersIn, type GroupBy, type GroupFields } from './plan-body.js';

const ways: { value: GroupBy; label: string }[] = [
  { value: 'percent', label: '按比例' },
  { value: 'count', label: '按台数' },
  { value: 'cards', label: '指定设备' },
];

const errorActions: { value: ErrorAction; label: string }[] = [
  { value: 'pause', label: '暂停，等待处理' },
  { value: 'rollBack', label: '自动回退到原版本' },
];

const named = (at: number): string => `第 ${at + 1} 组`;

/** How many cards a group has, in the way that was chosen. */
const Size = ({ at }: { at: number }) => {
  const group = Form.useWatch<GroupFields | undefined>(['groups', at]);
  const by = group?.by ?? 'percent';
  if (by === 'percent')
    return (
      <Form.Item name={[at, 'percent']} rules={[required(texts.rolloutPercentRange), inRange(1, 100)]}>
        <NumberInput label={`${named(at)}比例`} min={1} max={100} unit="%" />
      </Form.Item>
    );
  if (by === 'count')
    return (
      <Form.Item name={[at, 'count']} rules={[required(texts.rolloutGroupSize)]}>
        <NumberInput label={`${named(at)}台数`} min={1} max={100_000} unit="台" />
      </Form.Item>
    );
  return (
    <Form.Item
      name={[at, 'deviceNos']}
      rules={[required(texts.rolloutChooseCards)]}
      extra={`已识别 ${numbersIn(group?.deviceNos).length} 台`}
    >
      <Input.TextArea rows={2} aria-label={`${named(at)}设备编号`} placeholder="设备编号，用换行或逗号分隔" />
    </Form.Item>
  );
};

const blank: GroupFields = { by: 'percent', percent: 20 };

const GroupList = () => (
  <Form.List name="groups">
    {(groups, { add, remove }, { errors }) => (
      <div className="plan-groups">
        {groups.map(({ key, name: at }) => (
          <div key={key} className="plan-group" role="group" aria-label={named(at)}>
            <Form.Item name={[at, 'name']}>
              <Input aria-label={`${named(at)}名称`} maxLength={30} placeholder={named(at)} />
            </Form.Item>
            <Form.Item name={[at, 'by']}>
              <Select aria-label={`${named(at)}方式`} options={ways} />
            </Form.Item>
            <Size at={at} />
            <Button type="text" icon={<DeleteOutlined />} aria-label={`移除${named(at)}`} onClick={() => remove(at)} />
          </div>
        ))}
        <Form.ErrorList errors={errors} />
        <Button size="small" icon={<PlusOutlined />} onClick={() => add(blank)}>
          添加分组
        </Button>
        <p className="muted">其余设备自动成为最后一组；没有分组时全部设备一起升级。</p>
      </div>
    )}
  </Form.List>
);

const GuardFields = () => (
  <>
    <div className="plan-row">
      <Form.Item name="successPercent" label="成功多少后开始下一组" rules={[required(), inRange(1, 100)]}>
        <NumberInput min={1} max={100} unit="%" />
      </Form.Item>
      <Form.Item name="errorPercent" label="失败多少时停止" rules={[required(), inRange(1, 100)]}>
        <NumberInput min={1} max={100} unit="%" />
      </Form.Item>
      <Form.Item name="onlineDropPercent" label="在线率下降多少时停止" rules={[required(), inRange(1, 100)]}>
        <NumberInput min={1} max={100} unit="个百分点" />
      </Form.Item>
      <Form.Item name="soakMinutes" label="升级后观察" rules={[required(), inRange(0, 1440)]}>
        <NumberInput max={1440} unit="分钟" />
      </Form.Item>
    </div>
    <Form.Item name="onError" label="失败过多时">
      <Radio.Group options={errorActions} />
    </Form.Item>
  </>
);

/** In which groups the cards follow each other, and what lets the next one start. */
export const GroupFieldset = () => (
  <>
    <div className="plan-row two">
      <Form.Item
        name="perArea"
        label="先在每个区域试点（选填）"
        rules={[inRange(1, 100)]}
        extra="填写后，每个区域各选这么多台作为第一组"
      >
        <NumberInput min={1} max={100} unit="台" />
      </Form.Item>
    </div>
    <p className="plan-title">之后依次升级</p>
    <GroupList />
    <GuardFields />
  </>
);
