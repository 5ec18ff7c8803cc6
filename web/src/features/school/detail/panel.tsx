import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useReach } from '../../../core/screens.js';
import { PanelHead } from '../../../kit/page/panel-head.js';
import { Failed, Loading, OutOfDate } from '../../../kit/states/states.js';
import { numberText } from '../../../kit/values/numbers.js';
import './detail.css';

/** True from the moment on at which an element comes near what is on screen. */
const useNear = () => {
  const ref = useRef<HTMLElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (ref.current === null) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && setNear(true), {
      rootMargin: '200px',
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return { ref, isNear };
};

/** Where a panel leads; a screen that the role may not see is left out. */
interface PanelLink {
  label: string;
  to: string;
}

interface PanelProps {
  title: string;
  links?: readonly PanelLink[];
  /** Takes the whole row. */
  wide?: boolean;
  /** Stands beside the links. */
  extra?: ReactNode;
  children: ReactNode;
}

/** A part of the page. It reads only when it comes near what is on screen. */
export const Panel = ({ title, links = [], wide = false, extra, children }: PanelProps) => {
  const { ref, isNear } = useNear();
  const reach = useReach();
  return (
    <section ref={ref} className={`panel school-panel${wide ? ' school-wide' : ''}`} aria-label={title}>
      <PanelHead title={title}>
        <span className="school-panel-links">
          {extra}
          {links
            .filter(({ to }) => reach(to.split('?')[0] ?? ''))
            .map(({ label, to }) => (
              <Link key={label} to={to}>
                {label}
              </Link>
            ))}
        </span>
      </PanelHead>
      {isNear ? <Suspense fallback={<Loading rows={3} />}>{children}</Suspense> : <Loading rows={3} />}
    </section>
  );
};

/** Instead of what there is none of. */
export const None = ({ text }: { text: string }) => <p className="muted">{text}</p>;

interface AnswerProps<Returned, T, Key extends QueryKey> {
  query: UseQueryOptions<Returned, Error, T, Key>;
  children: (data: T) => ReactNode;
}

/** What a call returns, or why it does not. */
export const Answer = <Returned, T, Key extends QueryKey>({ query, children }: AnswerProps<Returned, T, Key>) => {
  const { data, error, refetch } = useQuery(query);
  const retry = () => void refetch();
  if (data === undefined) return error === null ? <Loading rows={3} /> : <Failed error={error} onRetry={retry} />;
  return (
    <>
      {error !== null && <OutOfDate error={error} onRetry={retry} />}
      {children(data)}
    </>
  );
};

/** A figure of a panel, and the list of what it counts. */
interface Figure {
  label: string;
  value: ReactNode;
  to?: string;
}

const shown = (value: ReactNode): ReactNode => (typeof value === 'number' ? numberText(value) : value);

export const Figures = ({ items }: { items: readonly Figure[] }) => (
  <dl className="school-figures">
    {items.map(({ label, value, to }) => (
      <div key={label}>
        <dt className="muted">{label}</dt>
        <dd>{to === undefined ? shown(value) : <Link to={to}>{shown(value)}</Link>}</dd>
      </div>
    ))}
  </dl>
);
