import { BulbOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { chooseTheme, useThemeChoice, type ThemeChoice } from './theme-choice.js';

const labels: Record<ThemeChoice, string> = { system: '跟随系统', light: '浅色', dark: '深色' };
const items = Object.entries(labels).map(([key, label]) => ({ key, label }));

/** Chooses between light, dark and the setting of the system. */
export const ThemeSwitch = () => {
  const choice = useThemeChoice();
  return (
    <Dropdown
      trigger={['click']}
      menu={{ items, selectable: true, selectedKeys: [choice], onClick: ({ key }) => chooseTheme(key as ThemeChoice) }}
    >
      <Button type="text" icon={<BulbOutlined />} aria-label={`主题：${labels[choice]}`} title="主题" />
    </Dropdown>
  );
};
