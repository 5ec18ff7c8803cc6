import type { ConfigProviderProps } from 'antd';

/**
 * The look of the console. Colours that differ from antd's defaults do so because the defaults miss the AA contrast
 * of 4.5:1 (measured with an accessibility checker on a list page).
 */
export const theme: NonNullable<ConfigProviderProps['theme']> = {
  token: {
    colorPrimary: '#0958d9',
    colorLink: '#0958d9',
    colorLinkHover: '#003eb3',
    colorTextSecondary: 'rgba(0,0,0,0.72)',
    colorTextTertiary: 'rgba(0,0,0,0.64)',
    colorTextDescription: 'rgba(0,0,0,0.64)',
    colorTextPlaceholder: 'rgba(0,0,0,0.6)',
    colorSuccess: '#237804',
    colorWarning: '#ad4e00',
    colorError: '#cf1322',
    colorBgLayout: '#f2f4f7',
    borderRadius: 6,
    fontSize: 14,
    fontSizeSM: 12,
    fontFamily:
      "'PingFang SC', 'Hiragino Sans GB', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Source Han Sans SC', 'WenQuanYi Micro Hei', system-ui, sans-serif",
  },
  components: {
    Table: {
      cellPaddingBlockSM: 7,
      cellPaddingInlineSM: 10,
      headerBg: '#f5f7fa',
      headerColor: 'rgba(0,0,0,0.8)',
      rowSelectedBg: '#e9f2ff',
      rowSelectedHoverBg: '#dcebff',
    },
    Layout: { headerBg: '#ffffff', siderBg: '#ffffff', headerHeight: 52, headerPadding: '0 20px' },
    Menu: { itemSelectedBg: '#e6f0ff', itemSelectedColor: '#003eb3', groupTitleColor: 'rgba(0,0,0,0.64)' },
    Form: { itemMarginBottom: 20 },
  },
};

/** Colours of what a card or a command can be. Each is shown next to its word, never alone. */
export const stateColor = {
  good: '#237804',
  bad: '#cf1322',
  doubtful: '#ad4e00',
  busy: '#0958d9',
  neutral: '#595959',
} as const;
export type Tone = keyof typeof stateColor;
