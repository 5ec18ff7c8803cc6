import { useQuery } from '@tanstack/react-query';
import { Select } from '../../kit/form/fields.js';
import { required } from '../../kit/form/form-rules.js';
import { Form } from '../../kit/form/form.js';
import { operatingTypesQuery, schoolTypesQuery } from './queries.js';

interface Item {
  code: string;
  name: string;
}

export const toOptions = (items: readonly Item[] = []) => items.map(({ code, name }) => ({ value: code, label: name }));

/** Of what kind a school is, and who runs it. */
export const KindFields = () => {
  const types = useQuery(schoolTypesQuery);
  const operators = useQuery(operatingTypesQuery);
  return (
    <>
      <Form.Item name="schoolBxlxCode" label="办学类型" rules={[required()]}>
        <Select options={toOptions(types.data)} loading={types.isPending} placeholder="请选择" />
      </Form.Item>
      <Form.Item name="schoolXxbbCode" label="办别类型" rules={[required()]}>
        <Select options={toOptions(operators.data)} loading={operators.isPending} placeholder="请选择" />
      </Form.Item>
    </>
  );
};
