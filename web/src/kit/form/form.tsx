import { Form as AntForm, type FormProps } from 'antd';
import type { ReactNode } from 'react';

export type { FormInstance, FormRule } from 'antd';

/** When a field is checked: a wrong value shows when it is left, and goes as soon as it is right. */
const checkedOn = ['onChange', 'onBlur'];

type KitFormProps<Values> = Omit<FormProps<Values>, 'children'> & { children?: ReactNode };

const KitForm = <Values,>(props: KitFormProps<Values>) => (
  <AntForm<Values> layout="vertical" validateTrigger={checkedOn} scrollToFirstError={{ focus: true }} {...props} />
);

/** A form: labels above their fields, checked on change and on blur, and led to its first wrong field. */
export const Form = /* @__PURE__ */ Object.assign(KitForm, {
  Item: AntForm.Item,
  List: AntForm.List,
  ErrorList: AntForm.ErrorList,
  useForm: AntForm.useForm,
  useFormInstance: AntForm.useFormInstance,
  useWatch: AntForm.useWatch,
});
