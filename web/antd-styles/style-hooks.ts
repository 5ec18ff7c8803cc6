/** A hook of antd that makes the styles of one component: its module below `antd/lib`, and the classes it is called with. */
export interface StyleHook {
  module: string;
  /** Class of the component without antd's prefix, such as `btn`. */
  of: string;
  /** Class of the component's root that its reset rules name; `own`: the one that antd makes for its variables. Default: `of`. */
  root?: 'own' | (string & {});
  /** Export of the module. */
  name?: string;
  /** A component that only brings rules, and no hook. */
  isPart?: true;
  /** Further class that the hook gets. */
  tree?: string;
}

const root = 'own';
const isPart = true;

/** Components that every list draws: their styles come with the shell. */
export const listParts: ReadonlySet<string> = new Set([
  ...['menu', 'dropdown', 'button', 'tooltip', 'popover', 'space', 'input', 'spin', 'table', 'checkbox', 'pagination'],
  'select',
]);

/** Styles of what antd's components could draw, and here never do: a skeleton in a drawer, pages with borders, ribbons. */
export const undrawn: ReadonlySet<string> = new Set([
  ...['badge/style/ribbon', 'cascader/style/panel', 'form/style/fallbackCmp', 'pagination/style/bordered', 'skeleton'],
  'space/style/addon',
]);

/** Component of a module of styles, such as `button` of `button/style/compact`. */
export const componentOf = (module: string): string => module.split('/')[0] ?? '';

/**
 * The styles of all components that the console draws, in the order of the sheet: of two rules alike in weight the later one
 * counts. First what a list draws, in the order in which it does; a component stands before those that it consists of.
 */
export const styleHooks: readonly StyleHook[] = [
  { module: 'menu', of: 'menu', root },
  { module: 'dropdown', of: 'dropdown', root },
  { module: 'button', of: 'btn' },
  { module: 'tooltip', of: 'tooltip', root },
  { module: 'popover', of: 'popover' },
  { module: 'space', of: 'space' },
  { module: 'space/style/compact', of: 'space-compact' },
  { module: 'input', of: 'input', name: 'useSharedStyle' },
  { module: 'input', of: 'input', root },
  { module: 'input/style/textarea', of: 'input', root },
  { module: 'spin', of: 'spin' },
  { module: 'table', of: 'table', root },
  { module: 'checkbox', of: 'checkbox', root },
  { module: 'pagination', of: 'pagination' },
  { module: 'select', of: 'select', root },
  { module: 'cascader', of: 'cascader', root },
  { module: 'empty', of: 'empty' },
  { module: 'tabs', of: 'tabs', root },
  { module: 'modal', of: 'modal', root },
  { module: 'drawer', of: 'drawer' },
  { module: 'form', of: 'form', root },
  { module: 'grid', of: 'row', name: 'useRowStyle' },
  { module: 'grid', of: 'col', name: 'useColStyle' },
  { module: 'input-number', of: 'input-number', root },
  { module: 'radio', of: 'radio', root },
  { module: 'switch', of: 'switch' },
  { module: 'date-picker', of: 'picker', root },
  { module: 'tree-select', of: 'tree-select', root, tree: 'select-tree' },
  { module: 'tree', of: 'tree' },
  { module: 'upload', of: 'upload', root: 'upload-wrapper' },
  { module: 'progress', of: 'progress' },
  { module: 'alert', of: 'alert' },
  { module: 'descriptions', of: 'descriptions' },
  { module: 'segmented', of: 'segmented' },
  { module: 'tag', of: 'tag' },
  { module: 'badge', of: 'badge' },
  { module: 'avatar', of: 'avatar', root },
  { module: 'flex', of: 'flex' },
  { module: 'collapse', of: 'collapse' },
  { module: 'result', of: 'result' },
  { module: 'qr-code', of: 'qrcode' },
  { module: 'message', of: 'message', root },
  // parts that components draw beside themselves: their rules come last
  { module: 'button/style/compact', of: 'btn', isPart },
  { module: 'tag/style/presetCmp', of: 'tag', isPart },
  { module: 'tag/style/statusCmp', of: 'tag', isPart },
  { module: 'modal/style/confirm', of: 'modal', isPart },
];
