import { useQuery } from '@tanstack/react-query';
import { Flex } from '../../kit/controls/controls.js';
import { Dialog } from '../../kit/dialog/dialog.js';
import { Loading, Failed } from '../../kit/states/states.js';
import { moneyText } from '../../kit/values/numbers.js';
import { QrCode } from '../../kit/values/qr-code.js';
import { confirmLinkQuery, type Exchange } from './api.js';

interface ConfirmDialogProps {
  exchange: Exchange;
  onClose: () => void;
}

/** The link by which a teacher accepts the money for their points. */
export const ConfirmDialog = ({ exchange: { id, teacherName, amount }, onClose }: ConfirmDialogProps) => {
  const { data: link, error, refetch } = useQuery(confirmLinkQuery(id));
  return (
    <Dialog title={`收款确认 · ${teacherName} · ${moneyText(amount)}`} footer={null} width={420} onCancel={onClose}>
      {link === undefined &&
        (error === null ? <Loading rows={4} /> : <Failed error={error} onRetry={() => void refetch()} />)}
      {link !== undefined && (
        <>
          <Flex justify="center">
            <QrCode value={link.url} label={`${teacherName}收款确认`} />
          </Flex>
          <p>
            <a href={link.url} target="_blank" rel="noreferrer">
              打开链接
            </a>
          </p>
          <p className="muted">
            请只发给教师本人，用微信扫码或打开链接确认收款。{link.expireTime} 前有效，逾期支付平台关闭转账，积分退回。
          </p>
        </>
      )}
    </Dialog>
  );
};
