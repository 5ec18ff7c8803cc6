import { useQuery } from '@tanstack/react-query';
import { Form, Input, Select } from 'antd';
import { codePattern, corpIdPattern, maxSchoolName, texts } from '#libs/contracts';
import { AreaPicker } from '../../../kit/pickers/area-picker.js';
import { required } from '../../../kit/form/form-rules.js';
import { managersQuery, sourcesQuery } from '../../../resources/schools/queries.js';
import { operatingTypesQuery, schoolTypesQuery } from './api.js';
import { clearable } from '../../../kit/form/clearable.js';

/** What the form of a new school holds: the area by its codes, widest first. */
export interface SchoolForm {
  source: string;
  name: string;
  area: string[];
  address?: string;
  schoolBxlxCode: string;
  schoolXxbbCode: string;
  code?: string;
  corpId?: string;
  /** A customer manager by uid and name. */
  manager?: { value: string; label: string };
}

interface Item {
  code: string;
  name: string;
}

const toOptions = (items: readonly Item[] = []) => items.map(({ code, name }) => ({ value: code, label: name }));

/** Fields of a new school: which are needed is a rule of the documents (second one, section 5, school add). */
export const AddFields = () => {
  const sources = useQuery(sourcesQuery);
  const types = useQuery(schoolTypesQuery);
  const operators = useQuery(operatingTypesQuery);
  const managers = useQuery(managersQuery);
  const people = managers.data?.map(({ uid, name, phone }) => ({ value: uid, label: name, phone }));
  return (
    <div className="form-grid">
      <Form.Item name="source" label="数据来源" rules={[required()]}>
        <Select options={toOptions(sources.data)} loading={sources.isPending} placeholder="请选择" />
      </Form.Item>
      <Form.Item name="name" label="学校名称" rules={[required()]}>
        <Input autoComplete="off" maxLength={maxSchoolName} />
      </Form.Item>
      <Form.Item name="area" label="所在地区" rules={[required()]}>
        <AreaPicker wide />
      </Form.Item>
      <Form.Item name="address" label="详细地址">
        <Input autoComplete="off" maxLength={200} />
      </Form.Item>
      <Form.Item name="schoolBxlxCode" label="办学类型" rules={[required()]}>
        <Select options={toOptions(types.data)} loading={types.isPending} placeholder="请选择" />
      </Form.Item>
      <Form.Item name="schoolXxbbCode" label="办别类型" rules={[required()]}>
        <Select options={toOptions(operators.data)} loading={operators.isPending} placeholder="请选择" />
      </Form.Item>
      <Form.Item name="corpId" label="企业ID" rules={[{ pattern: corpIdPattern, message: texts.corpIdForm }]}>
        <Input autoComplete="off" maxLength={64} placeholder="选填" />
      </Form.Item>
      <Form.Item name="manager" label="客户经理">
        <Select
          allowClear={clearable}
          labelInValue
          showSearch={{ optionFilterProp: 'label' }}
          options={people ?? []}
          optionRender={({ data: { label, phone } }) => `${label}（${phone}）`}
          loading={managers.isPending}
          placeholder="选填"
        />
      </Form.Item>
      <Form.Item name="code" label="学校编码" rules={[{ pattern: codePattern, message: texts.schoolCodeForm }]}>
        <Input autoComplete="off" maxLength={64} placeholder="不填则自动生成" />
      </Form.Item>
    </div>
  );
};
