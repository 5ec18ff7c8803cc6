import { Modal } from 'antd';
import { useEffect, useState } from 'react';
import { texts } from '#libs/contracts';
import { collectDrafts } from './drafts.js';
import { leaveToLogin } from './local-data.js';
import { onOtherTab } from './other-tabs.js';
import { queryClient } from './query-client.js';
import { rememberAddress } from './return-address.js';
import { router } from './router.js';
import { endSession, useSessionEnded } from './session-end.js';
import { sessionQuery } from './session.js';

const knownUid = (): string | null => queryClient.getQueryData(sessionQuery.queryKey)?.uid ?? null;

/** Forgets the user and opens the login page, which leads the same user back to where he was. */
const leave = (): void => {
  const { pathname, search } = router.state.location;
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
  const [leaving, setLeaving] = useState(false);
  // The cookie is everyone's: a sign-out, or a sign-in as somebody else, ends what this tab shows.
  useEffect(() => onOtherTab((told) => (told.kind === 'out' || told.uid !== knownUid()) && endSession()), []);
  const confirm = () => {
    setLeaving(true);
    leave();
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
