import { Modal } from 'antd';
import { useEffect } from 'react';
import { onConfirm } from '../core/confirm.js';
import { SessionDialog } from './session-dialog.js';

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
