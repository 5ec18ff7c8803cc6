import { useQueryClient } from '@tanstack/react-query';
import { notify } from '../../../core/notice.js';
import { liveKey } from '../../../realtime/feed.js';

/** What follows once a card hangs elsewhere: says so, closes the dialog, and reads everything live again. */
export const usePlaced = (onClose: () => void): ((msg: string) => void) => {
  const client = useQueryClient();
  return (msg) => {
    notify('success', msg);
    onClose();
    void client.invalidateQueries({ queryKey: [liveKey] });
  };
};
