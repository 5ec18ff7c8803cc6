import type { VersionRow } from './api.js';

/** Modes of the dialog. Source: second requirement document, section 4. */
export const versionModes = { add: 1, edit: 2 } as const;

/** What the dialog is about: its mode, and the version that is edited. */
export type VersionAbout = { mode: typeof versionModes.add } | { mode: typeof versionModes.edit; row: VersionRow };
