import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { allBatches } from './batches.js';
import { BatchDetails } from './batch-details.js';
import { BatchHistory } from './batch-history.js';

/** Width of the panel in pixels, where the window has room for it. */
const widest = 960;

/** The button that opens this panel: where the focus goes when what opened it is no longer there. */
const leadBack = (): void => document.querySelector<HTMLElement>('[data-testid=open-batch]')?.focus();

interface BatchDrawerProps {
  /** The id of a batch, `allBatches` for their list, or null. */
  shown: string | null;
  onShow: (shown: string | null) => void;
}

/** Who sent what to cards, and how each of it ended; with another try for what failed. */
export const BatchDrawer = ({ shown, onShow }: BatchDrawerProps) => (
  <Drawer
    open={shown !== null}
    onClose={() => onShow(null)}
    title="指令进度"
    size={Math.min(widest, window.innerWidth * 0.9)}
    mask={false}
    destroyOnHidden
    afterOpenChange={(open) => !open && document.activeElement === document.body && leadBack()}
    extra={
      shown !== null &&
      shown !== allBatches && (
        <Button type="text" icon={<ArrowLeftOutlined />} onClick={() => onShow(allBatches)}>
          全部批次
        </Button>
      )
    }
  >
    {shown === allBatches && <BatchHistory onOpen={onShow} />}
    {shown !== null && shown !== allBatches && <BatchDetails key={shown} batchId={shown} onBatch={onShow} />}
  </Drawer>
);
