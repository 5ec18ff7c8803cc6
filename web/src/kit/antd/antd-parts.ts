/**
 * CSS selectors of antd elements for which antd has no API. They match the antd version in antd-parts.spec.ts. Class names of
 * antd occur only here and in antd.css.
 */
const modalBody = '.ant-modal-body';
const modalFooter = '.ant-modal-footer';

/** Dialogs and drawers, which trap the keyboard focus while they are open. */
export const openDialogs = '.ant-modal, .ant-drawer-section';
/** Dialogs in the middle of the screen, which ask for something. */
export const modalDialog = '.ant-modal';
export const dialogBody = '.ant-modal-body, .ant-drawer-body';
/** Close buttons (×) of dialogs and drawers. */
export const dialogClose = '.ant-modal-close, .ant-drawer-close';
/**
 * Initial focus of a dialog: its first enabled field, otherwise its enabled main button. Excludes the close button, which
 * precedes both in the document.
 */
export const initialFocus = `${modalBody} :is(input, textarea, button):not(:disabled), ${modalFooter} .ant-btn-primary:not(:disabled)`;
/** Fallback focus of a dialog whose main button is disabled: any enabled button in the footer. */
export const fallbackFocus = `${modalFooter} button:not(:disabled)`;
export const drawer = '.ant-drawer';
export const radioGroup = '.ant-radio-group';

export const tableHead = '.ant-table-header';
export const tableBody = '.ant-table-body';
/** Hidden row with which antd measures column widths. */
export const tableMeasure = '.ant-table-measure-row';
/** Container of the rendered rows of a virtual table. */
export const virtualRows = '.ant-table-tbody-virtual-holder-inner';
export const rowCheckBox = '.ant-table-selection-column input';
export const rowExpander = '.ant-table-row-expand-icon';
