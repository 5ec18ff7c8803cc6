import { Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../dialog/dialog.js';
import { numberText } from '../values/numbers.js';

interface CountDialogProps {
  /** What is about to be done. */
  action: string;
  /** Rows that it is done to. */
  count: number;
  /** What happens to them; default: which rows they are. */
  children?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for the number of rows before an action on many of them: a click alone may have met the wrong list. */
const CountDialog = ({ action, count, children, onConfirm, onClose }: CountDialogProps) => {
  const [typed, setTyped] = useState('');
  const isRight = typed.replace(/[,，\s]/g, '') === String(count);
  return (
    <Dialog
      title={`对全部 ${numberText(count)} 项执行「${action}」`}
      okText="继续"
      okButtonProps={{ disabled: !isRight, danger: true }}
      onOk={onConfirm}
      onCancel={onClose}
    >
      {children ?? <p>将对符合当前筛选条件的全部 {numberText(count)} 项执行，包括其他页上的。</p>}
      <label htmlFor="typed-count">请输入数量 {count} 以确认</label>
      <Input
        id="typed-count"
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onPressEnter={() => isRight && onConfirm()}
      />
    </Dialog>
  );
};

export default CountDialog;
