import type { ReactNode } from 'react';

interface PageHeadProps {
  title: string;
  /** What concerns the whole screen, such as the area that it shows. */
  children?: ReactNode;
}

/** The heading of a screen: each has one, which is its only `h1`. */
export const PageHead = ({ title, children }: PageHeadProps) => (
  <div className="page-head">
    <h1>{title}</h1>
    {children}
  </div>
);
