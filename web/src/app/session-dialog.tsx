import { Modal } from 'antd';
import { useEffect, useState } from 'react';
import { useLocation, type Location } from 'react-router';
import { texts } from '#libs/contracts';
import { collectDrafts } from '../core/drafts.js';
import { leaveToLogin } from '../core/local-data.js';
import { onOtherTab } from '../core/other-tabs.js';
import { queryClient } from '../core/query-client.js';
import { rememberAddress } from '../core/return-address.js';
import { endSession, useSessionEnded } from '../core/session-end.js';
import { sessionQuery } from '../core/session.js';

const knownUid = (): string | null => queryClient.getQueryData(sessionQuery.queryKey)?.uid ?? null;

/** Forgets the user and opens the login page, which leads the same user back to where he was. */
const leave = ({ pathname, search }: Location): void => {
  const uid = knownUid();
  const keepDrafts = collectDrafts(uid, pathname);
  leaveToLogin(() => {
    rememberAddress(uid, pathname + search);
    keepDrafts();
  });
};

/** The dialog of a session that has ended. However many calls report it, there is one. */
export const SessionDialog = () => {
  const ended = useSessionEnded();
  const location = useLocation();
  const [leaving, setLeaving] = useState(false);
  // The cookie is everyone's: a sign-out, or a sign-in as somebody else, ends what this tab shows.
  useEffect(() => onOtherTab((other) => (other.kind === 'out' || other.uid !== knownUid()) && endSession()), []);
  const confirm = () => {
    setLeaving(true);
    leave(location);
  };
  return (
    <Modal
      open={ended}
      title={texts.sessionTitle}
      okText={texts.ok}
      onOk={confirm}
      okButtonProps={{ disabled: leaving }}
      cancelButtonProps={{ style: { display: 'none' } }}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      width={400}
      zIndex={2000}
    >
      {texts.sessionTimeout}
    </Modal>
  );
};
