import { Modal } from 'antd';
import { useEffect, useState } from 'react';
import { texts } from '#libs/contracts';
import { leaveToLogin } from './local-data.js';
import { queryClient } from './query-client.js';
import { rememberAddress } from './return-address.js';
import { router } from './router.js';
import { onSessionEnd } from './session-end.js';
import { sessionQuery } from './session.js';

/** Forgets the user and opens the login page, which leads the same user back to where he was. */
const leave = (): void => {
  const { pathname, search } = router.state.location;
  const uid = queryClient.getQueryData(sessionQuery.queryKey)?.uid ?? null;
  leaveToLogin(() => rememberAddress(uid, pathname + search));
};

/** The dialog of a session that has ended. However many calls report it, there is one. */
export const SessionDialog = () => {
  const [open, setOpen] = useState(false);
  useEffect(() => onSessionEnd(() => router.state.location.pathname !== '/' && setOpen(true)), []);
  const confirm = () => {
    setOpen(false);
    leave();
  };
  return (
    <Modal
      open={open}
      title={texts.sessionTitle}
      okText={texts.ok}
      onOk={confirm}
      cancelButtonProps={{ style: { display: 'none' } }}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      width={400}
      zIndex={2000}
    >
      {texts.sessionTimeout}
    </Modal>
  );
};
