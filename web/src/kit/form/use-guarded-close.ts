import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { confirm } from '../../core/feedback.js';
import { onLocalDataCleared } from '../../core/session-end.js';

/** Asks the browser to confirm when the page is left for another site or reloaded; not when the session has ended. */
const useUnloadGuard = (isChanged: () => boolean): void =>
  useEffect(() => {
    const guard = (event: BeforeUnloadEvent) => isChanged() && event.preventDefault();
    const release = () => window.removeEventListener('beforeunload', guard);
    window.addEventListener('beforeunload', guard);
    const forget = onLocalDataCleared(release);
    return () => {
      release();
      forget();
    };
  }, [isChanged]);

const askToDrop = (onGo: () => void, onStay?: () => void): void =>
  confirm({
    title: '放弃已填写的内容？',
    okText: '放弃',
    okButtonProps: { danger: true },
    cancelText: '继续填写',
    focusable: { autoFocusButton: 'cancel' },
    onOk: onGo,
    ...(onStay === undefined ? {} : { onCancel: onStay }),
  });

/**
 * Closes a dialog; asks first when something was typed that would be lost. The same question comes when the screen is
 * left by the browser's back button.
 */
export const useGuardedClose = (isChanged: () => boolean, onClose: () => void): (() => void) => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged() && currentLocation.pathname !== nextLocation.pathname,
  );
  useUnloadGuard(isChanged);
  useEffect(() => {
    if (blocker.state === 'blocked') askToDrop(blocker.proceed, blocker.reset);
  }, [blocker]);
  return () => (isChanged() ? askToDrop(onClose) : onClose());
};
