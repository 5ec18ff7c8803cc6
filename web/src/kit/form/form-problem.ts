import type { FormInstance } from 'antd';
import { notifyProblem } from '../../core/feedback.js';
import { Problem } from '../../core/problem.js';

type Path = (string | number)[];

/** `parents.0.phone` as a form names it; `renamed` holds other names of first parts. */
export const pathOf = (field: string, renamed: Readonly<Record<string, string>> = {}): Path =>
  field.split('.').map((part, n) => (n === 0 ? (renamed[part] ?? part) : /^\d+$/.test(part) ? Number(part) : part));

/** The field of the form that a path leads to or into. */
const fieldAt = (form: FormInstance, path: Path): Path | undefined =>
  form
    .getFieldsError()
    .map(({ name }) => name)
    .find((name) => name.length > 0 && name.every((part, n) => String(part) === String(path[n])));

/** Opens the tab that hides a field, scrolls to it and puts the focus there. */
export const leadTo = (form: FormInstance, field: Path): void => {
  const element = form.getFieldInstance(field) as { nativeElement?: HTMLElement; input?: HTMLElement } | undefined;
  const panel = (element?.nativeElement ?? element?.input)?.closest('[role="tabpanel"][aria-hidden="true"]');
  document.getElementById(panel?.getAttribute('aria-labelledby') ?? '')?.click();
  // the tab renders first
  setTimeout(() => form.scrollToField(field, { focus: true }));
};

/** Shows a rejection at the field that the server names and leads there; any other problem as a notice. */
export const showProblem = (
  form: FormInstance,
  error: unknown,
  fallback: string,
  renamed: Readonly<Record<string, string>> = {},
): void => {
  const named = error instanceof Problem && error.field !== null ? pathOf(error.field, renamed) : undefined;
  const field = named && fieldAt(form, named);
  if (field === undefined || !(error instanceof Problem)) return notifyProblem(error, fallback);
  form.setFields([{ name: field, errors: [error.message] }]);
  leadTo(form, field);
};
