import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button } from '../../../kit/controls/controls.js';
import { Drawer } from '../../../kit/dialog/drawer.js';
import { drawerFocus } from '../../../kit/dialog/use-dialog-focus.js';
import { BatchDetails, BatchHistory } from './batch-history.js';
import { allBatches } from './use-commands.js';

/** Width of the panel in pixels, where the window has room for it. */
const widest = 960;

// its button is there all the time
const focus = drawerFocus('[data-testid=open-batch]');

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
    width={widest}
    mask={false}
    destroyOnHidden
    afterOpenChange={focus}
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
