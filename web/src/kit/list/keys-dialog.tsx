import { Modal } from 'antd';
import { KeyTable } from './key-table.js';
import { listKeys } from './list-keys.js';

/** The keys of a list. */
const KeysDialog = ({ onClose }: { onClose: () => void }) => (
  <Modal open title="键盘" onCancel={onClose} footer={null} width={520}>
    <KeyTable label="键盘" entries={listKeys} />
  </Modal>
);

export default KeysDialog;
