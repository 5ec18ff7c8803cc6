import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { Button, Checkbox, Segmented } from 'antd';
import { KeySwitch } from './key-switch.js';
import { moved, movable, ordered, type ColumnSettingsProps, densities, type Density } from './table-settings.js';

const densityLabels: Record<Density, string> = { small: '紧凑', middle: '适中', large: '宽松' };

const Columns = ({ columns, settings: { own, changeColumns } }: Omit<ColumnSettingsProps, 'showKeys'>) => {
  const list = ordered(columns, own);
  const keys = list.map(({ key }) => key);
  const show = (key: string, shown: boolean) =>
    changeColumns({ hidden: shown ? own.hidden.filter((each) => each !== key) : [...own.hidden, key] });
  return (
    <ul className="kit-columns" aria-label="显示的列">
      {list.map(({ key, title }, index) => (
        <li key={key}>
          <Checkbox checked={!own.hidden.includes(key)} onChange={({ target }) => show(key, target.checked)}>
            {title}
          </Checkbox>
          {[-1, 1].map((by) => (
            <Button
              key={by}
              type="text"
              size="small"
              icon={by < 0 ? <ArrowUpOutlined /> : <ArrowDownOutlined />}
              aria-label={`${by < 0 ? '上移' : '下移'} ${title}`}
              disabled={index + by < 0 || index + by >= list.length}
              onClick={() => changeColumns({ order: moved(keys, key, by) })}
            />
          ))}
        </li>
      ))}
    </ul>
  );
};

/** What the column settings open. */
const SettingsPanel = ({ columns, settings, showKeys }: ColumnSettingsProps) => (
  <div className="kit-settings" role="group" aria-label="列设置">
    <Segmented<Density>
      block
      aria-label="行高"
      value={settings.density}
      onChange={settings.changeDensity}
      options={densities.map((value) => ({ value, label: densityLabels[value] }))}
    />
    {movable(columns).length > 0 && <Columns columns={columns} settings={settings} />}
    <Button size="small" block onClick={settings.reset}>
      恢复默认
    </Button>
    <div className="kit-keys">
      <KeySwitch />
      <Button type="link" size="small" onClick={showKeys}>
        查看快捷键
      </Button>
    </div>
  </div>
);

export default SettingsPanel;
