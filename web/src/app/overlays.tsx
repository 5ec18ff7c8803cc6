import { Modal } from 'antd';
import { useEffect } from 'react';
import { onConfirm } from '../core/confirm.js';
import { SessionDialog } from './session-dialog.js';

/** Dialogs that any screen may open; loaded after the shell. */
const Overlays = () => {
  const [modal, holder] = Modal.useModal();
  useEffect(() => onConfirm((confirmation) => void modal.confirm(confirmation)), [modal]);
  return (
    <>
      {holder}
      <SessionDialog />
    </>
  );
};

export default Overlays;
