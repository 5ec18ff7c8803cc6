import { Modal } from 'antd';
import { listKeys } from './list-keys.js';

/** The keys of a list. */
const KeysDialog = ({ onClose }: { onClose: () => void }) => (
  <Modal open title="键盘" onCancel={onClose} footer={null} width={520}>
    <table className="help-table" aria-label="键盘">
      <tbody>
        {listKeys.map(([key, meaning]) => (
          <tr key={key}>
            <th scope="row">
              <kbd>{key}</kbd>
            </th>
            <td>{meaning}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Modal>
);

export default KeysDialog;
