import { type ReactNode, useEffect, useRef } from 'react';

interface ScreenProps {
  title: string;
  /** The other way out: a link at the top. */
  back?: { text: string; onClick: () => void };
  /** Stays at the bottom of the phone. */
  foot?: ReactNode;
  /** True when payments are simulated. */
  simulated?: boolean;
  children: ReactNode;
}

/** The frame of every screen. Its title takes the focus, so that a screen reader says where one is. */
export const Screen = ({ title, back, foot, simulated = false, children }: ScreenProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = title;
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [title]);
  return (
    <>
      <header className="head">
        {back && (
          <button type="button" className="plain" onClick={back.onClick}>
            ‹ {back.text}
          </button>
        )}
        {simulated && <span className="simulated">模拟支付</span>}
      </header>
      <main>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </main>
      {foot && <footer className="foot">{foot}</footer>}
    </>
  );
};
