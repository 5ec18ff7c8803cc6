import { useEffect, useMemo } from 'react';
import { texts } from '#libs/contracts';
import { Checkbox } from '../../kit/form/fields.js';
import { pathOf } from '../../kit/form/form-problem.js';
import { Form } from '../../kit/form/form.js';

interface SamePersonFieldProps {
  /** Where the form holds the person: `parents.0`, `newParent`. */
  of: string;
  /** The field as the form item names it, which inside a list is relative. */
  name: (string | number)[];
}

/**
 * The choice that a typed person is the one to whom the phone belongs. It appears with the server's refusal of the phone,
 * and counts for the name and the phone that were refused.
 */
export const SamePersonField = ({ of, name }: SamePersonFieldProps) => {
  const form = Form.useFormInstance();
  const person = useMemo(() => pathOf(of), [of]);
  const phone = Form.useWatch<unknown>([...person, 'phone'], form);
  const typedName = Form.useWatch<unknown>([...person, 'name'], form);
  useEffect(() => {
    form.setFields([{ name: [...person, 'samePerson'], value: undefined, errors: [] }]);
  }, [form, person, phone, typedName]);
  return (
    <Form.Item noStyle shouldUpdate>
      {({ getFieldError, getFieldValue }) => {
        const field = [...person, 'samePerson'];
        const isAsked = getFieldError(field).length > 0 || getFieldValue(field) !== undefined;
        return (
          <Form.Item name={name} valuePropName="checked" hidden={!isAsked}>
            <Checkbox>{texts.samePerson}</Checkbox>
          </Form.Item>
        );
      }}
    </Form.Item>
  );
};
