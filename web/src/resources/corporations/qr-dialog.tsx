import { Button, Modal } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useDialogFocus } from '../../kit/form/use-dialog-focus.js';
import { Loading, Failed } from '../../kit/states/states.js';
import { SimulatedWeCom } from '../wecom/platform.js';
import { qrCodesQuery, type CorpSchool } from './queries.js';
import './corporations.css';

/** Edge in pixels. Source: first requirement document, section 9. */
const edge = 190;

const Code = ({ label, address }: { label: string; address: string | null }) => (
  <figure>
    {address === null ? (
      <div className="corp-code-missing">企业微信尚未提供</div>
    ) : (
      <img src={address} width={edge} height={edge} alt={`${label}二维码`} />
    )}
    <figcaption>{label}</figcaption>
  </figure>
);

/** The QR codes of a school: to join its corporation, and for parents to subscribe. */
export const QrDialog = ({ school, onClose }: { school: CorpSchool; onClose: () => void }) => {
  const codes = useQuery(qrCodesQuery(school.schoolCode));
  return (
    <Modal
      open
      width={520}
      footer={<Button onClick={onClose}>关闭</Button>}
      onCancel={onClose}
      afterOpenChange={useDialogFocus()}
      title={
        <>
          二维码 · {school.schoolName} <SimulatedWeCom />
        </>
      }
    >
      {codes.isPending && <Loading />}
      {codes.isError && <Failed error={codes.error} onRetry={() => void codes.refetch()} />}
      {codes.data !== undefined && (
        <div className="corp-codes">
          <Code label="加入企业" address={codes.data.corpQRCode} />
          <Code label="家长关注" address={codes.data.corpSubscribeQrCode} />
        </div>
      )}
    </Modal>
  );
};
