import { Button, Space } from 'antd';
import { texts } from '#libs/contracts';
import { FileLink } from '../../../kit/values/file-link.js';
import { statementFile } from './api.js';
import { monthOfRow, monthText, type SettlementDetails } from './rows.js';

interface HeadProps {
  month: SettlementDetails;
  /** Undefined when the user may not settle a month. */
  onRecompute: (() => void) | undefined;
  /** Undefined when the user may not correct a month. */
  onCorrect: (() => void) | undefined;
}

/** Which month of which school it is, when it was settled, and its papers. */
export const Head = ({ month, onRecompute, onCorrect }: HeadProps) => (
  <div className="panel-head settlement-head">
    <h2>
      {month.schoolName} {monthText(monthOfRow(month))}
      <small className="muted">
        {` ${month.closedAt} 结算`}
        {month.version > 1 && `，${month.lastModDate} 更新为第 ${month.version} 版`}
      </small>
    </h2>
    <Space>
      <FileLink file={statementFile(month.id)} fallback={texts.loadFailed}>
        下载结算单（PDF）
      </FileLink>
      {onCorrect !== undefined && <Button onClick={onCorrect}>添加更正</Button>}
      {onRecompute !== undefined && <Button onClick={onRecompute}>重新计算</Button>}
    </Space>
  </div>
);
