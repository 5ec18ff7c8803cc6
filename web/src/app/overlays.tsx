import { Modal } from 'antd';
import { useEffect } from 'react';
import { onQuestion } from './ask.js';
import { SessionDialog } from './session-dialog.js';

/** Dialogs that any screen may open; loaded after the shell. */
const Overlays = () => {
  const [modal, holder] = Modal.useModal();
  useEffect(() => onQuestion((question) => void modal.confirm(question)), [modal]);
  return (
    <>
      {holder}
      <SessionDialog />
    </>
  );
};

export default Overlays;
