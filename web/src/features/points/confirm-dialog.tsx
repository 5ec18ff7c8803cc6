import { Flex, Modal } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useDialogFocus } from '../../kit/form/use-dialog-focus.js';
import { Loading, Failed } from '../../kit/states/states.js';
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
    <Modal
      open
      title={`收款确认 · ${teacherName} · ¥${amount}`}
      footer={null}
      width={420}
      onCancel={onClose}
      afterOpenChange={useDialogFocus()}
    >
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
    </Modal>
  );
};
