import { useCallback } from 'react';
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { texts } from '#libs/contracts';
import type { Schemas } from '../../core/contract.js';
import { Button, Avatar } from '../../kit/controls/controls.js';
import { Dialog } from '../../kit/dialog/dialog.js';
import { Loading, Failed, StateMark, Nothing } from '../../kit/states/states.js';
import type { FeedFlush } from '../../realtime/feed.js';
import { useResync, useReread } from '../../realtime/use-feed.js';
import { SimulatedWeCom } from '../platforms/platforms.js';
import { qrCodesQuery, type CorpSchool, appsQuery, installAddress } from './queries.js';
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
    <Dialog
      width={520}
      footer={<Button onClick={onClose}>关闭</Button>}
      onCancel={onClose}
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
    </Dialog>
  );
};

type App = Schemas['CorpAppDto'];

/** Opens a page of the platform. A window that is opened after the answer would be blocked: it is opened first. */
const useInstall = (schoolCode: string) =>
  useMutation({
    mutationFn: async ({ appCode, page }: { appCode: string; page: Window | null }) => {
      try {
        const url = await installAddress(schoolCode, appCode);
        if (page === null) window.location.assign(url);
        else page.location.href = url;
      } catch (error) {
        page?.close();
        throw error;
      }
    },
    meta: { fallback: texts.loadFailed },
  });

const AppLine = ({ app, schoolCode }: { app: App; schoolCode: string }) => {
  const install = useInstall(schoolCode);
  const { appCode, name, logo, installed } = app;
  return (
    <li>
      <Avatar className="corp-app-mark" shape="square" size={40} src={logo === '' ? undefined : logo} alt="">
        {name.slice(0, 1)}
      </Avatar>
      <span className="corp-app-name">{name}</span>
      <StateMark tone={installed ? 'good' : 'neutral'} label={installed ? '已安装' : '未安装'} />
      <Button
        size="small"
        type={installed ? 'default' : 'primary'}
        disabled={install.isPending}
        aria-label={`${installed ? '重新安装' : '安装'} ${name}`}
        onClick={() => install.mutate({ appCode, page: window.open('', '_blank') })}
      >
        {installed ? '重新安装' : '安装'}
      </Button>
    </li>
  );
};

/** The apps of a school: which are installed, live, and where the others are. */
export const InstallDialog = ({ school, onClose }: { school: CorpSchool; onClose: () => void }) => {
  const { schoolCode, schoolName } = school;
  const client = useQueryClient();
  const apps = useQuery(appsQuery(schoolCode));
  const reread = useCallback(
    () => void client.invalidateQueries({ queryKey: appsQuery(schoolCode).queryKey }),
    [client, schoolCode],
  );
  const concerns = useCallback((flush: FeedFlush) => flush.latest('wx:apps').has(schoolCode), [schoolCode]);
  useReread(concerns, reread);
  useResync(reread);
  return (
    <Dialog
      width={560}
      footer={<Button onClick={onClose}>关闭</Button>}
      onCancel={onClose}
      title={
        <>
          安装应用 · {schoolName} <SimulatedWeCom />
        </>
      }
    >
      <p className="muted">
        由企业的管理员在企业微信的页面上完成安装，完成后这里会立即显示。每次点击都生成新的安装链接。
      </p>
      {apps.isPending && <Loading />}
      {apps.isError && <Failed error={apps.error} onRetry={() => void apps.refetch()} />}
      {apps.data?.length === 0 && <Nothing text="还没有配置应用" />}
      {apps.data !== undefined && apps.data.length > 0 && (
        <ul className="corp-apps" aria-label="应用">
          {apps.data.map((app) => (
            <AppLine key={app.appCode} app={app} schoolCode={schoolCode} />
          ))}
        </ul>
      )}
    </Dialog>
  );
};
