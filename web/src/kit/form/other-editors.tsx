import { Alert } from 'antd';
import { filled, type OpenRecord, type RecordEditor, texts } from '#libs/contracts';
import { useOtherEditors } from '../../realtime/use-other-editors.js';

const editorText = ({ name, account, since }: RecordEditor): string =>
  filled(texts.otherEditor, { name, account, since });

/** Says above a form who else has its record open, as they come and go. */
export const OtherEditors = ({ record }: { record: OpenRecord }) => {
  const editors = useOtherEditors(record);
  const names = editors.map(editorText).join('，');
  return (
    <div role="status" aria-label={texts.othersEditingLabel}>
      {editors.length > 0 && (
        <Alert className="kit-gap" type="warning" showIcon title={filled(texts.othersEditing, { names })} />
      )}
    </div>
  );
};
