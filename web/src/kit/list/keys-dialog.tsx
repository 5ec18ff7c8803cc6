import { Dialog } from '../dialog/dialog.js';
import { KeySwitch } from '../table/key-switch.js';
import { listKeys, screenKeys } from './key-sheet.js';
import { KeyTable } from './key-table.js';

/** All shortcuts, and the switch that turns those of single letters off. */
const KeysDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="键盘" onCancel={onClose} footer={null} width={560}>
    <KeySwitch />
    <h2 className="batch-title">列表</h2>
    <KeyTable label="列表中的键盘" entries={listKeys} />
    <h2 className="batch-title">所有页面</h2>
    <KeyTable label="键盘" entries={screenKeys} />
  </Dialog>
);

export default KeysDialog;
