import { Form } from 'antd';
import type { ReactNode } from 'react';
import { texts } from '#libs/contracts';
import { required } from '../../kit/form/form-rules.js';
import { SchoolPicker } from '../../kit/pickers/school-picker.js';

/** The school that a form is about, and below it what is asked of that school. */
export const SchoolPart = ({ children }: { children: (schoolCode: string) => ReactNode }) => {
  const schoolCode = Form.useWatch<string | undefined>('schoolCode') ?? '';
  return (
    <>
      <Form.Item name="schoolCode" label="学校" rules={[required(texts.chooseSchool)]}>
        <SchoolPicker />
      </Form.Item>
      {schoolCode !== '' && <div key={schoolCode}>{children(schoolCode)}</div>}
    </>
  );
};
