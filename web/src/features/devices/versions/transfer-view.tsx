import { CaretRightOutlined, PauseOutlined } from '@ant-design/icons';
import { Alert, Button, Progress, Space } from 'antd';
import { durationText } from '../../../core/clock.js';
import { bytesText } from '../../../kit/values/bytes.js';
import type { PackageTransfer, TransferState } from './package-transfer.js';

type Moving = Extract<TransferState, { stage: 'sending' | 'paused' }>;

const pausedTexts = { user: '已暂停', network: '网络中断，恢复后自动继续', retrying: '连接中断，正在重试' } as const;

/** Progress of a file: bytes, rate, remaining time. */
const lineOf = (state: Moving): string => {
  const share = `${bytesText(state.sent)} / ${bytesText(state.size)}`;
  if (state.stage === 'paused') return `${share} · ${pausedTexts[state.why]}`;
  const pace = state.pace === null ? '' : ` · ${bytesText(state.pace)}/秒`;
  const left = state.left === null ? '' : ` · 剩余 ${durationText(state.left)}`;
  return `${share}${pace}${left}`;
};

const Moves = ({ state, transfer }: { state: Moving; transfer: PackageTransfer }) => {
  const percent = state.size === 0 ? 0 : Math.floor((state.sent / state.size) * 100);
  const isPaused = state.stage === 'paused' && state.why !== 'retrying';
  return (
    <div className="transfer">
      <div className="transfer-name" title={state.name}>
        {state.name}
      </div>
      <Progress
        percent={percent}
        status={state.stage === 'paused' ? 'normal' : 'active'}
        aria-label="上传进度"
        aria-valuetext={`${percent}%`}
      />
      <div className="transfer-line">
        <span className="muted">{lineOf(state)}</span>
        <Space size={4}>
          {isPaused ? (
            <Button size="small" type="primary" icon={<CaretRightOutlined />} onClick={() => transfer.resume()}>
              继续上传
            </Button>
          ) : (
            <Button size="small" icon={<PauseOutlined />} onClick={() => transfer.pause()}>
              暂停
            </Button>
          )}
          <Button size="small" onClick={() => void transfer.cancel()}>
            取消上传
          </Button>
        </Space>
      </div>
      {/* said once at each turn, not at each byte */}
      <span className="unseen" role="status">
        {state.stage === 'paused' ? pausedTexts[state.why] : '正在上传'}
      </span>
    </div>
  );
};

/** A file on its way, or why it did not arrive. */
export const TransferView = ({ state, transfer }: { state: TransferState; transfer: PackageTransfer }) => {
  if (state.stage === 'none') return null;
  if (state.stage === 'refused') {
    return <Alert type="error" showIcon title={state.text} description={state.name} className="transfer-refused" />;
  }
  if (state.stage === 'checking') {
    return (
      <div className="transfer" role="status">
        <div className="transfer-name">{state.name}</div>
        <span className="muted">上传完成，正在校验安装包…</span>
      </div>
    );
  }
  return <Moves state={state} transfer={transfer} />;
};
