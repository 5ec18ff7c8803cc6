import { Button } from 'antd';
import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { notifyProblem } from '../../core/feedback.js';
import { loadPart } from '../../core/parts.js';
import { modalDialog } from '../../kit/antd/antd-parts.js';

/** A dialog that asks for something stays in front. */
const isAsked = (): boolean =>
  [...document.querySelectorAll<HTMLElement>(modalDialog)].some((dialog) => dialog.offsetParent !== null);

const isShortcut = ({ ctrlKey, metaKey, shiftKey, altKey, key, isComposing }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !shiftKey && !altKey && !isComposing && key.toLowerCase() === 'k';

/** Opens the search by a button or Ctrl/Cmd+K. What it consists of is loaded when it is first wanted. */
export const PaletteOpener = () => {
  const [isOpen, setOpen] = useState(false);
  const [Part, setPart] = useState<ComponentType<{ onClose: () => void }>>();
  const open = useCallback(() => {
    setOpen(true);
    loadPart(() => import('./palette.js')).then(
      ({ Palette }) => setPart(() => Palette),
      (error: unknown) => {
        setOpen(false);
        notifyProblem(error);
      },
    );
  }, []);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isShortcut(event) || isAsked()) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [open]);
  return (
    <>
      <Button
        type="text"
        title="搜索（Ctrl+K）"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={open}
      >
        搜索
      </Button>
      {isOpen && Part !== undefined && <Part onClose={() => setOpen(false)} />}
    </>
  );
};
