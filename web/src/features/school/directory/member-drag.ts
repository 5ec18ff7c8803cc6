import type { DragEvent } from 'react';

/** Kind of what is dragged, so that a file or a text from elsewhere is no member. */
const kind = 'application/x-firstbell-member';

/** What makes an element carry a member when it is dragged. */
export const carrying = (code: string) => ({
  draggable: true,
  onDragStart: (event: DragEvent) => {
    event.dataTransfer.setData(kind, code);
    event.dataTransfer.effectAllowed = 'move';
  },
});

export const carriesMember = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes(kind);

/** The code of the member that was dropped, null for anything else. */
export const droppedMember = (event: DragEvent): string | null => {
  if (!carriesMember(event)) return null;
  event.preventDefault();
  return event.dataTransfer.getData(kind) || null;
};
