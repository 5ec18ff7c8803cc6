import type { FormInstance } from 'antd';
import { notifyProblem } from '../app/notice.js';
import { Problem } from '../app/problem.js';

/** Shows a rejection at the field that the server names and leads there; any other problem as a notice. */
export const showProblem = (form: FormInstance, error: unknown, fallback: string): void => {
  if (!(error instanceof Problem) || error.field === null) return notifyProblem(error, fallback);
  form.setFields([{ name: error.field, errors: [error.message] }]);
  form.scrollToField(error.field, { focus: true });
};
