import { Button, Dropdown, Space } from 'antd';
import { createContext, use, useRef } from 'react';
import { Link, useNavigate } from 'react-router';

/** True where all actions of a row have room, one below the other. */
export const AllActions = createContext(false);

/** An action on one row: a button, or with `to` a link. */
export interface RowAction {
  key: string;
  label: string;
  to?: string;
  run?: () => void;
  danger?: boolean;
  disabled?: boolean;
  /** Name for screen readers; default: the label. */
  name?: string;
}

const RowLink = ({ label, to, run, danger = false, disabled = false, name }: RowAction) => {
  const named = name === undefined ? {} : { 'aria-label': name };
  return to === undefined ? (
    <Button type="link" size="small" danger={danger} disabled={disabled} onClick={run} {...named}>
      {label}
    </Button>
  ) : (
    <Link to={to} {...named}>
      {label}
    </Link>
  );
};

/** Menus stand inside the landmark of the screen. */
const screenOf = (): HTMLElement => document.getElementById('screen') ?? document.body;

const MoreActions = ({ of, actions }: { of: string; actions: readonly RowAction[] }) => {
  const navigate = useNavigate();
  const trigger = useRef<HTMLButtonElement>(null);
  const items = actions.map(({ key, label, danger = false, disabled = false }) => ({ key, label, danger, disabled }));
  const choose = (chosen: string) => {
    // the menu goes: what it opens leads back to its button
    trigger.current?.focus();
    const action = actions.find(({ key }) => key === chosen);
    if (action?.to === undefined) action?.run?.();
    else void navigate(action.to);
  };
  return (
    <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => choose(key) }} getPopupContainer={screenOf}>
      <Button ref={trigger} type="link" size="small" aria-label={`更多操作 ${of}`} aria-haspopup="menu">
        更多
      </Button>
    </Dropdown>
  );
};

interface RowActionsProps {
  /** What the row is called. */
  of: string;
  /** The most used first. */
  actions: readonly RowAction[];
}

/** Actions of a row that stand beside it: more make the column so wide that data finds no room. */
const mostRowLinks = 2;

/** The actions of a row: the first ones beside it, the others in a menu; of a card all. */
export const RowActions = ({ of, actions }: RowActionsProps) => {
  const shown = use(AllActions) ? actions.length : mostRowLinks;
  const more = actions.slice(shown);
  return (
    <Space size={0} className="row-actions">
      {actions.slice(0, shown).map((action) => (
        <RowLink {...action} key={action.key} />
      ))}
      {more.length > 0 && <MoreActions of={of} actions={more} />}
    </Space>
  );
};
