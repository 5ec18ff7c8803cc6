import { App, type FormInstance } from 'antd';

/** Closes a dialog; asks first when something was typed that would be lost. */
export const useGuardedClose = (form: Pick<FormInstance, 'isFieldsTouched'>, onClose: () => void): (() => void) => {
  const { modal } = App.useApp();
  return () => {
    if (!form.isFieldsTouched()) return onClose();
    void modal.confirm({ title: '放弃已填写的内容？', okText: '放弃', cancelText: '继续填写', onOk: onClose });
  };
};
