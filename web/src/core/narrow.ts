import { followMedia } from './media.js';

/** Width of the window in pixels below which screens are laid out for one hand; styles ask for `:root[data-narrow]`. */
const narrowBelow = 600;

const narrow = followMedia(`(width < ${narrowBelow}px)`);
const mark = (): void => void document.documentElement.toggleAttribute('data-narrow', narrow.matches());
mark();
narrow.subscribe(mark);

/** True in a narrow window, such as of a phone, or of a desktop at 400 %. */
export const useNarrow = narrow.useMatches;
