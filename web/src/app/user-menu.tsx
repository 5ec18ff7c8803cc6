import { KeyOutlined, LogoutOutlined, QuestionCircleOutlined, UserOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { notifyProblem } from '../core/notice.js';
import { signOut } from '../core/sign-out.js';
import { type LoginUser, useUser } from '../core/session.js';

/** Setting a second factor up needs a password, which a user who has signed in outside may not have. */
const itemsOf = ({ outside }: LoginUser): NonNullable<MenuProps['items']> => [
  { key: '/home/changePassword', label: '修改密码', icon: <KeyOutlined /> },
  ...(outside ? [] : [{ key: '/home/secondFactor', label: '两步验证', icon: <KeyOutlined /> }]),
  { key: '/home/help', label: '帮助', icon: <QuestionCircleOutlined /> },
  { type: 'divider' },
  { key: 'signOut', label: '退出登录', icon: <LogoutOutlined /> },
];

/** Avatar, name, and the actions of the user's account. */
export const UserMenu = () => {
  const user = useUser();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    signOut().catch((error: unknown) => {
      setLeaving(false);
      notifyProblem(error);
    });
  };
  const choose = (key: string) => (key === 'signOut' ? leave() : void navigate(key));
  return (
    <Dropdown trigger={['click']} menu={{ items: itemsOf(user), onClick: ({ key }) => choose(key) }}>
      <Button type="text" className="user" aria-label={`${user.name}的账号菜单`} loading={leaving}>
        <span className="avatar">{user.headImage === '' ? <UserOutlined /> : <img src={user.headImage} alt="" />}</span>
        <span>{user.name}</span>
      </Button>
    </Dropdown>
  );
};
