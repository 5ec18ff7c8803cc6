import { message } from 'antd';
import { useEffect } from 'react';
import { onNotice } from '../core/notice.js';

/** Shows the notices; mounted once, loaded after the first paint. */
const Notices = () => {
  const [shown, holder] = message.useMessage({ maxCount: 3 });
  useEffect(() => onNotice(({ tone, text }) => void shown.open({ type: tone, content: text, key: text })), [shown]);
  return holder;
};

export default Notices;
