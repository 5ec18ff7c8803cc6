import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import { useMutation } from '@tanstack/react-query';
import { texts } from '#libs/contracts';
import { offerDraft } from '../../core/drafts.js';
import { notify } from '../../core/feedback.js';
import { Dialog } from '../dialog/dialog.js';
import { OtherEditors, useConflict } from './concurrent-edits.js';
import { leadTo, showProblem } from './form-problem.js';
import { Form, type FormInstance } from './form.js';
import type { EditedForm } from './merge.js';
import type { OpenForm } from './use-form-dialog.js';
import { useGuardedClose } from './use-guarded-close.js';

interface FormDialogProps<Values extends object, Result> {
  /** From `useFormDialog`. */
  dialog: OpenForm<unknown>;
  title: string;
  okText?: string;
  /** What it does is hard to undo: its button is red. */
  danger?: boolean;
  width?: number;
  /** What the fields hold at first. */
  initial: Partial<Values>;
  /** Of a record that is edited: a conflicting save asks which value of each field is kept. */
  edited?: EditedForm<Values> | undefined;
  /** Makes the call, with the version that was edited; a rejection that names a field is shown there. */
  save: (values: Values, version: number | undefined) => Promise<Result>;
  /** Text of a failure when the server gives none. */
  fallback: string;
  /** True for fields with which it cannot be saved at all, because something has still to come. */
  blocked?: (values: Partial<Values>) => boolean;
  /** Text for a form with wrong fields. */
  invalid?: string;
  /** Fields of the form by the names that the server gives them, where these differ. */
  fields?: Readonly<Record<string, string>>;
  /** Fields that are not kept when the session ends: what stands in them is not for this tab's storage. */
  secrets?: readonly (keyof Values & string)[];
  onSaved: (result: Result, values: Values) => void;
  onClose: () => void;
  children: ReactNode | ((form: FormInstance<Values>) => ReactNode);
}

const without = (values: object, names: readonly string[] = []): object =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

const useSave = <Values extends object, Result>(props: FormDialogProps<Values, Result>, form: FormInstance<Values>) => {
  const busy = useRef(false);
  const save = useMutation({
    mutationFn: (values: Values) => props.save(values, conflict.version()),
    onSuccess: props.onSaved,
    onError: (error) => {
      if (!conflict.accept(error)) showProblem(form, error, props.fallback, props.fields);
    },
    onSettled: () => {
      busy.current = false;
    },
    meta: { inline: true },
  });
  // two submits may come before the first one has rendered
  const submit = (values: Values) => {
    if (busy.current) return;
    busy.current = true;
    save.mutate(values);
  };
  const { initial, edited, dialog } = props;
  const conflict = useConflict({ form, formName: dialog.name, initial, edited });
  return { submit, pending: save.isPending, conflict: conflict.dialog };
};

/**
 * A form in a dialog: checks on blur and on change, leads to the first wrong field, sends once, shows the server's
 * rejections at their fields, asks before changes are lost, and is kept when the session ends. A password or
 * another secret is never kept: name it in `secrets`.
 */
export const FormDialog = <Values extends object, Result>(props: FormDialogProps<Values, Result>) => {
  const { dialog, children } = props;
  const [form] = Form.useForm<Values>();
  const isChanged = useCallback(() => dialog.typed !== undefined || form.isFieldsTouched(), [dialog, form]);
  const close = useGuardedClose(isChanged, props.onClose);
  const { submit, pending, conflict } = useSave(props, form);
  const initial = { ...props.initial, ...dialog.typed };
  const isBlocked = Form.useWatch((values: Partial<Values>) => props.blocked?.(values) ?? false, form);
  const { secrets } = props;
  useEffect(
    () =>
      offerDraft(dialog.name, () => ({
        about: dialog.about,
        typed: without(form.getFieldsValue(true) as object, secrets),
      })),
    [dialog, form, secrets],
  );
  return (
    <Dialog
      title={props.title}
      okText={props.okText ?? '保存'}
      {...(props.width === undefined ? {} : { width: props.width })}
      onOk={() => form.submit()}
      okButtonProps={{
        danger: props.danger ?? false,
        disabled: pending || (isBlocked ?? props.blocked?.(initial) ?? false),
      }}
      confirmLoading={pending}
      onCancel={close}
      mask={{ closable: false }}
    >
      {props.edited !== undefined && <OtherEditors record={props.edited.record} />}
      <Form<Values>
        form={form}
        name={dialog.name}
        initialValues={initial}
        scrollToFirstError={false}
        onFinish={submit}
        onFinishFailed={({ errorFields: [first] }) => {
          notify('error', props.invalid ?? texts.invalidForm);
          if (first !== undefined) leadTo(form, first.name);
        }}
      >
        {typeof children === 'function' ? children(form) : children}
      </Form>
      {conflict}
    </Dialog>
  );
};
