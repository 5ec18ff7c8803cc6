import { useQuery } from '@tanstack/react-query';
import { Flex } from '../../../kit/controls/controls.js';
import { Dialog } from '../../../kit/dialog/dialog.js';
import { Notice } from '../../../kit/notice/notice.js';
import { Loading, Failed } from '../../../kit/states/states.js';
import { QrCode } from '../../../kit/values/qr-code.js';
import { configQuery } from '../../../resources/sales/queries.js';
import { payPageQuery } from './api.js';

interface PayPageDialogProps {
  schoolCode: string;
  schoolName: string;
  onClose: () => void;
}

/** The QR code of the page on which the parents of a school pay. */
export const PayPageDialog = ({ schoolCode, schoolName, onClose }: PayPageDialogProps) => {
  const { data: url, error, refetch } = useQuery(payPageQuery(schoolCode));
  const { data: config } = useQuery(configQuery(schoolCode));
  const isClosed = config !== undefined && (config.isOpen !== 1 || config.isOpenOnlineOrder !== 1);
  return (
    <Dialog title={`支付页二维码 · ${schoolName}`} footer={null} width={420} onCancel={onClose}>
      {isClosed && <Notice tone="warning" title="该学校没有开通在线订购，家长打开后不能下单" />}
      {url === undefined &&
        (error === null ? <Loading rows={4} /> : <Failed error={error} onRetry={() => void refetch()} />)}
      {url !== undefined && (
        <>
          <Flex justify="center">
            <QrCode value={url} label={`${schoolName}支付页`} />
          </Flex>
          <p className="muted">
            家长用微信扫码，或打开：
            <a href={url} target="_blank" rel="noreferrer">
              {url}
            </a>
          </p>
        </>
      )}
    </Dialog>
  );
};
