import { Form } from 'antd';

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
