import { Form } from 'antd';
import type { ReactNode } from 'react';
import { texts } from '#libs/contracts';
import { required } from '../../kit/form/form-rules.js';
import { SchoolPicker } from '../../kit/pickers/school-picker.js';

/** What a form holds once it can be sent at all: the fields that `Ready` stands among are there. */
export interface ReadyForm {
  ready?: boolean;
}

/** Stands among fields that come later, when something has been read: without it the form cannot be sent. */
export const Ready = () => (
  <Form.Item name="ready" hidden preserve={false} initialValue>
    <input type="hidden" />
  </Form.Item>
);

/** For `blocked` of a form dialog. */
export const notReady = ({ ready }: ReadyForm): boolean => ready !== true;

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
