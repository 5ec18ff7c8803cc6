import { Modal } from 'antd';
import { useEffect, useState } from 'react';
import { useLocation, type Location } from 'react-router';
import { texts } from '#libs/contracts';
import { rememberAddress } from '../core/addresses.js';
import { collectDrafts } from '../core/drafts.js';
import { onConfirm } from '../core/feedback.js';
import { leaveToLogin, useSessionEnded } from '../core/session-end.js';
import { knownUid } from '../core/session.js';

/** Forgets the user and opens the login page, which leads the same user back to where they were. */
const leave = ({ pathname, search }: Location): void => {
  const uid = knownUid();
  const keepDrafts = collectDrafts(uid, pathname);
  leaveToLogin(() => {
    rememberAddress(uid, pathname + search);
    keepDrafts();
  });
};

/** The dialog of a session that has ended. However many calls report it, there is one. */
const SessionDialog = () => {
  const ended = useSessionEnded();
  const location = useLocation();
  const [leaving, setLeaving] = useState(false);
  const confirm = () => {
    setLeaving(true);
    leave(location);
  };
  return (
    <Modal
      open={ended}
      title={texts.sessionTitle}
      okText={texts.ok}
      onOk={confirm}
      okButtonProps={{ disabled: leaving }}
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

/** Dialogs that any screen may open; loaded after the shell. */
const Overlays = () => {
  const [modal, holder] = Modal.useModal();
  useEffect(
    () =>
      onConfirm((confirmation) => {
        // enter, pressed too early, must not delete or drop anything
        const first = confirmation.okButtonProps?.danger === true ? 'cancel' : 'ok';
        void modal.confirm({ ...confirmation, focusable: { autoFocusButton: first } });
      }),
    [modal],
  );
  return (
    <>
      {holder}
      <SessionDialog />
    </>
  );
};

export default Overlays;
