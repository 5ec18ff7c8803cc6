import type { ReactNode } from 'react';

interface PanelHeadProps {
  title: ReactNode;
  /** What stands at the right: an age, a choice of views, a link or a button. */
  children?: ReactNode;
}

/** The heading of a panel. */
export const PanelHead = ({ title, children }: PanelHeadProps) => (
  <div className="panel-head">
    <h2>{title}</h2>
    {children}
  </div>
);
