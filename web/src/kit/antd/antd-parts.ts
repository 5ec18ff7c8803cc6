/**
 * Elements of antd that it gives no other handle on, by the classes of the version that antd-parts.spec.ts names. Nothing
 * else of the console names a class of antd, but for the rules of antd.css.
 */
const body = '.ant-modal-body';
const footer = '.ant-modal-footer';

/** Whatever takes the keyboard for itself while it is open. */
export const openDialogs = '.ant-modal, .ant-drawer-section';
export const dialogBody = '.ant-modal-body, .ant-drawer-body';
/** The buttons in the corner of dialogs and drawers. */
export const dialogClose = '.ant-modal-close, .ant-drawer-close';
/** The first field of a dialog, or else its main button: not ×, which comes first in the document. */
export const firstOfDialog = `${body} :is(input, textarea, button):not(:disabled), ${footer} .ant-btn-primary:not(:disabled)`;
/** What leads out of a dialog whose main button has still to wait for something. */
export const footerButton = `${footer} button:not(:disabled)`;
export const drawer = '.ant-drawer';
export const radioGroup = '.ant-radio-group';

export const tableHead = '.ant-table-header';
export const tableBody = '.ant-table-body';
/** The hidden copy of a header by which antd measures widths. */
export const tableMeasure = '.ant-table-measure-row';
/** The box around the rendered rows of a virtual table. */
export const virtualRows = '.ant-table-tbody-virtual-holder-inner';
export const rowCheckBox = '.ant-table-selection-column input';
export const rowExpander = '.ant-table-row-expand-icon';
