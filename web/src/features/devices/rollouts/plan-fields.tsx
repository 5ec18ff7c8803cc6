import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { cardGroupKindLabels, texts, type ErrorAction, releaseStatusLabels } from '#libs/contracts';
import type { Schemas } from '../../../core/contract.js';
import { Button } from '../../../kit/controls/controls.js';
import { clearable } from '../../../kit/form/clearable.js';
import { Checkbox, Input, Radio, Select } from '../../../kit/form/fields.js';
import { inRange, required } from '../../../kit/form/form-rules.js';
import { Form, type FormInstance } from '../../../kit/form/form.js';
import { NumberInput } from '../../../kit/form/number-input.js';
import { AreaTree } from '../../../kit/pickers/area-tree.js';
import { SchoolPicker } from '../../../kit/pickers/school-picker.js';
import { SchoolsPicker } from '../../../kit/pickers/schools-picker.js';
import { modelsQuery, versionsOfModelQuery } from '../../../resources/devices/devices.js';
import { cardGroupsQuery, roomsQuery } from './api.js';
import { numbersIn, type GroupBy, type GroupFields, type PlanForm, type Scope } from './plan-body.js';

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
            <Form.Item className="plan-review" name={[at, 'reviewAfter']} valuePropName="checked">
              <Checkbox>{named(at)}达标后暂停，等待查看</Checkbox>
            </Form.Item>
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
    <p className="muted">在线率下降时与同校未升级的设备对比：停电、断网等使两边都离线的情况不会停止计划</p>
    <Form.Item name="onError" label="失败过多时">
      <Radio.Group options={errorActions} />
    </Form.Item>
  </>
);

/** In which groups the cards follow each other, and what lets the next one start. */
export const GroupFieldset = ({ form }: { form: FormInstance<PlanForm> }) => {
  const perArea = Form.useWatch('perArea', form) ?? 0;
  return (
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
      {perArea > 0 && (
        <Form.Item name="perAreaReview" valuePropName="checked">
          <Checkbox>试点达标后暂停，等待查看</Checkbox>
        </Form.Item>
      )}
      <p className="plan-title">之后依次升级</p>
      <GroupList />
      <GuardFields />
    </>
  );
};

type Version = Schemas['ModelVersionRow'];

/**
 * A version without a package cannot be brought to cards: it is shown, so that users do not look for it, but not to
 * choose.
 */
const versionOption = ({ versionCode, notes, releaseStatus, downloadUrl }: Version) => ({
  value: versionCode,
  label: `${notes}（${versionCode}，${releaseStatusLabels[releaseStatus]}）${downloadUrl === '' ? '，没有升级包' : ''}`,
  disabled: downloadUrl === '',
});

const scopes: { value: Scope; label: string }[] = [
  { value: 'all', label: '该型号全部设备' },
  { value: 'areas', label: '按区域' },
  { value: 'schools', label: '按学校' },
  { value: 'rooms', label: '按教室' },
  { value: 'group', label: '设备分组' },
  { value: 'cards', label: '设备清单' },
];

const holds = (typed: string, option?: { label: string }): boolean => option?.label.includes(typed) === true;

/** Model, version, and the versions that cards may have now. */
const VersionFields = ({ form }: { form: FormInstance<PlanForm> }) => {
  const model = Form.useWatch('model', form);
  const models = useQuery(modelsQuery);
  const versions = useQuery({ ...versionsOfModelQuery(model ?? ''), enabled: model !== undefined });
  const list = versions.data ?? [];
  const suggestName = (versionCode: number) => {
    const notes = list.find((version) => version.versionCode === versionCode)?.notes;
    if (notes !== undefined && !form.isFieldTouched('name')) form.setFieldValue('name', `${model} 升级到 ${notes}`);
  };
  return (
    <div className="plan-row">
      <Form.Item name="model" label="设备型号" rules={[required(texts.rolloutModelRequired)]}>
        <Select
          showSearch
          loading={models.isFetching}
          placeholder="选择型号"
          options={(models.data ?? []).map((each) => ({ value: each.model, label: each.model }))}
          onChange={() => form.resetFields(['versionCode', 'versionCodes'])}
        />
      </Form.Item>
      <Form.Item name="versionCode" label="目标版本" rules={[required(texts.rolloutVersionRequired)]}>
        <Select
          loading={versions.isFetching}
          disabled={model === undefined}
          placeholder="选择有升级包的版本"
          options={list.map(versionOption)}
          onChange={suggestName}
        />
      </Form.Item>
      <Form.Item name="versionCodes" label="只升级当前版本为（选填）">
        <Select
          mode="multiple"
          allowClear={clearable}
          disabled={model === undefined}
          placeholder="不限"
          options={list.map(({ versionCode, notes }) => ({ value: versionCode, label: `${notes}（${versionCode}）` }))}
        />
      </Form.Item>
    </div>
  );
};

const Rooms = ({ form }: { form: FormInstance<PlanForm> }) => {
  const school = Form.useWatch('roomSchool', form);
  const { data = [], isFetching } = useQuery({ ...roomsQuery(school ?? ''), enabled: school !== undefined });
  return (
    <div className="plan-row two">
      <Form.Item name="roomSchool" label="学校" rules={[required()]}>
        <SchoolPicker onPick={() => form.resetFields(['classroomCodes'])} />
      </Form.Item>
      <Form.Item name="classroomCodes" label="教室" rules={[required()]}>
        <Select
          mode="multiple"
          allowClear={clearable}
          loading={isFetching}
          disabled={school === undefined}
          placeholder="选择已绑定设备的教室"
          showSearch={{ filterOption: holds }}
          options={data.map(({ classroomCode, className }) => ({
            value: classroomCode,
            label: `${className}（${classroomCode}）`,
          }))}
        />
      </Form.Item>
    </div>
  );
};

const CardList = ({ form }: { form: FormInstance<PlanForm> }) => {
  const count = numbersIn(Form.useWatch('deviceNos', form)).length;
  return (
    <Form.Item
      name="deviceNos"
      label="设备编号"
      rules={[required()]}
      extra={`可从表格中粘贴，用换行、空格或逗号分隔；已识别 ${count} 台`}
    >
      <Input.TextArea rows={4} />
    </Form.Item>
  );
};

/** A group of cards, found by its name. */
const GroupChoice = () => {
  const [typed, setTyped] = useState('');
  const { data, isFetching } = useQuery({ ...cardGroupsQuery(typed.trim()), placeholderData: keepPreviousData });
  return (
    <Form.Item name="groupId" label="设备分组" rules={[required()]} extra="只包含您管理范围内的设备">
      <Select
        loading={isFetching}
        placeholder="输入名称查找"
        showSearch={{ filterOption: false, onSearch: setTyped }}
        options={(data?.list ?? []).map(({ id, name, kind, cards }) => ({
          value: id,
          label: `${name}（${cardGroupKindLabels[kind]}，${cards} 台）`,
        }))}
      />
    </Form.Item>
  );
};

const ScopeFields = ({ form }: { form: FormInstance<PlanForm> }) => {
  const scope = Form.useWatch('scope', form) ?? 'all';
  return (
    <>
      <Form.Item name="scope" label="设备范围">
        <Radio.Group options={scopes} />
      </Form.Item>
      {scope === 'areas' && (
        <Form.Item name="areaCodes" label="区域" rules={[required()]}>
          <AreaTree />
        </Form.Item>
      )}
      {scope === 'schools' && (
        <Form.Item name="schoolCodes" label="学校" rules={[required()]}>
          <SchoolsPicker />
        </Form.Item>
      )}
      {scope === 'rooms' && <Rooms form={form} />}
      {scope === 'group' && <GroupChoice />}
      {scope === 'cards' && <CardList form={form} />}
    </>
  );
};

/** What is brought to which cards. */
export const TargetFields = ({ form }: { form: FormInstance<PlanForm> }) => (
  <>
    <VersionFields form={form} />
    <Form.Item name="name" label="计划名称" rules={[required(texts.rolloutNameRequired)]}>
      <Input maxLength={64} placeholder="选择版本后自动填写，可修改" />
    </Form.Item>
    <ScopeFields form={form} />
    <Form.Item
      name="takesLateCards"
      valuePropName="checked"
      extra="新设备加入最后一组，已是目标版本或更新版本的除外；计划进行到截止时间"
    >
      <Checkbox>进行中接收后来符合范围的设备</Checkbox>
    </Form.Item>
  </>
);
