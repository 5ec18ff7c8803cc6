import { SettingOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { memo, Suspense } from 'react';
import { lazyPart } from '../../core/parts.js';
import { Loading } from '../states/loading.js';
import type { ColumnSettingsProps } from './column-settings-props.js';

const SettingsPanel = lazyPart(() => import('./settings-panel.js'));

/** Which columns a list shows, in which order, and how high its rows are. Kept for the signed-in user. */
export const ColumnSettings = memo(function ColumnSettings({ columns, settings }: ColumnSettingsProps) {
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      // beside its button, so that the tab key leads into it
      getPopupContainer={(button) => button.parentElement ?? document.body}
      content={
        <Suspense fallback={<Loading rows={3} />}>
          <SettingsPanel columns={columns} settings={settings} />
        </Suspense>
      }
    >
      <Button icon={<SettingOutlined />} aria-label="列设置" data-testid="columns" />
    </Popover>
  );
});
