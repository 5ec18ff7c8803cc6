import { Modal } from 'antd';
import { useState } from 'react';
import { texts } from '#libs/contracts';
import { notify } from '../../../core/notice.js';
import { useDialogFocus } from '../../../kit/form/use-dialog-focus.js';
import { SchoolPicker } from '../../../kit/pickers/school-picker.js';

interface SyncCodeDialogProps {
  onSync: (schoolCode: string) => void;
  onClose: () => void;
}

/** Asks for the school whose feature codes go to its cards, when no card is checked. */
export const SyncCodeDialog = ({ onSync, onClose }: SyncCodeDialogProps) => {
  const [schoolCode, setSchoolCode] = useState<string>();
  const focus = useDialogFocus();
  const confirm = () => {
    if (schoolCode === undefined) return notify('warning', texts.chooseSchool);
    onSync(schoolCode);
  };
  return (
    <Modal open title="同步特征码" okText="同步" onOk={confirm} onCancel={onClose} afterOpenChange={focus}>
      <p>没有勾选设备：将向所选学校的全部设备同步特征码。</p>
      <label htmlFor="sync-school">学校</label>
      <SchoolPicker
        id="sync-school"
        {...(schoolCode === undefined ? {} : { value: schoolCode })}
        onChange={setSchoolCode}
      />
    </Modal>
  );
};
