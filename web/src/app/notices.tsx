import { message } from 'antd';
import { useEffect, useRef } from 'react';
import { onNotice } from '../core/feedback.js';
import { Themed } from './themed.js';

const Shown = () => {
  const [shown, holder] = message.useMessage({ maxCount: 3 });
  const count = useRef(0);
  const keys = useRef(new Map<string, string>());
  useEffect(
    () =>
      onNotice(({ tone, text }) => {
        // an update does not give a notice its time again: the same text closes the one before and is a new one
        const before = keys.current.get(text);
        if (before !== undefined) shown.destroy(before);
        const key = String((count.current += 1));
        keys.current.set(text, key);
        const onClose = (): void => {
          if (keys.current.get(text) === key) keys.current.delete(text);
        };
        void shown.open({ type: tone, content: text, key, onClose });
      }),
    [shown],
  );
  return holder;
};

/** Shows the notices; mounted once. */
const Notices = () => (
  <Themed>
    <Shown />
  </Themed>
);

export default Notices;
