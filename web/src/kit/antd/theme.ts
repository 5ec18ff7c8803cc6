import { theme as antd, type ConfigProviderProps } from 'antd';

type Theme = NonNullable<ConfigProviderProps['theme']>;
type Tokens = NonNullable<Theme['token']>;
type Parts = NonNullable<Theme['components']>;

/**
 * The look of the console, in two themes. Colours that differ from antd's defaults do so because the defaults miss the
 * AA contrast of 4.5:1 (measured with an accessibility checker on a list page). The same colours stand in `styles.css`
 * for what antd does not draw.
 */
const shared: Tokens = {
  borderRadius: 6,
  fontSize: 14,
  fontSizeSM: 12,
  fontFamily:
    "'PingFang SC', 'Hiragino Sans GB', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Source Han Sans SC', 'WenQuanYi Micro Hei', system-ui, sans-serif",
};

const light: Tokens = {
  colorPrimary: '#0958d9',
  colorPrimaryHover: '#003eb3',
  colorLink: '#0958d9',
  colorLinkHover: '#003eb3',
  colorTextSecondary: 'rgba(0,0,0,0.72)',
  colorTextTertiary: 'rgba(0,0,0,0.64)',
  colorTextDescription: 'rgba(0,0,0,0.64)',
  colorTextPlaceholder: 'rgba(0,0,0,0.6)',
  colorSuccess: '#237804',
  colorWarning: '#ad4e00',
  colorError: '#cf1322',
  // derived from the dark colours above these would be muddy
  colorSuccessBg: '#f1f9ec',
  colorSuccessBorder: '#b7dfa5',
  colorWarningBg: '#fff7e8',
  colorWarningBorder: '#f3cf9b',
  colorErrorBg: '#fff1f0',
  colorErrorBorder: '#ffb8b2',
  colorBgLayout: '#f2f4f7',
};

/** antd darkens these seeds by 15 percent. */
const dark: Tokens = {
  colorPrimary: '#84b8ff',
  colorLink: '#84b8ff',
  colorLinkHover: '#a9cbff',
  colorInfo: '#84b8ff',
  colorSuccess: '#7ddc97',
  colorWarning: '#ffbf66',
  colorError: '#ff9d98',
  colorText: 'rgba(255,255,255,0.88)',
  colorTextSecondary: 'rgba(255,255,255,0.76)',
  colorTextTertiary: 'rgba(255,255,255,0.68)',
  colorTextDescription: 'rgba(255,255,255,0.68)',
  colorTextPlaceholder: 'rgba(255,255,255,0.6)',
  colorBgLayout: '#0f1216',
  colorBgContainer: '#181c22',
  colorBgElevated: '#20252d',
  colorBorder: '#454c57',
  colorBorderSecondary: '#2c323b',
  controlItemBgActive: '#1b2b45',
  controlItemBgActiveHover: '#22365a',
};

// as much beside texts in rows of every height: widths of columns depend on it
const tableRoom = { cellPaddingBlockSM: 7, cellPaddingInlineSM: 10, cellPaddingInlineMD: 10, cellPaddingInline: 10 };
/** Room for one line of error text, so that it does not touch the label of the next field. */
const formRoom = { itemMarginBottom: 28 };

const lightParts: Parts = {
  Table: {
    ...tableRoom,
    headerBg: '#f5f7fa',
    headerColor: 'rgba(0,0,0,0.8)',
    rowSelectedBg: '#e9f2ff',
    rowSelectedHoverBg: '#dcebff',
  },
  Menu: { itemSelectedBg: '#e6f0ff', itemSelectedColor: '#003eb3', groupTitleColor: 'rgba(0,0,0,0.64)' },
  Form: formRoom,
};

/** Text on the light blue of solid buttons. */
const onAccent = '#0b1220';

const darkParts: Parts = {
  Table: {
    ...tableRoom,
    headerBg: '#20252d',
    headerColor: 'rgba(255,255,255,0.85)',
    rowSelectedBg: '#1b2b45',
    rowSelectedHoverBg: '#1e304d',
  },
  Menu: {
    itemBg: '#181c22',
    subMenuItemBg: '#14171c',
    itemSelectedBg: '#1b2b45',
    itemSelectedColor: '#a9cbff',
    groupTitleColor: 'rgba(255,255,255,0.68)',
  },
  Button: { primaryColor: onAccent, dangerColor: onAccent },
  Badge: { colorTextLightSolid: onAccent },
  Tag: { colorTextLightSolid: onAccent },
  Form: formRoom,
};

/** Heights of controls under a thumb, in pixels. Source: WCAG 2.5.5. */
const thumb: Tokens = { controlHeight: 44, controlHeightSM: 36 };

export interface Look {
  dark: boolean;
  /** False when the operator's system asks for no motion. */
  motion: boolean;
  /** The window is that of a phone. */
  narrow: boolean;
}

/** The theme of antd. */
export const themeOf = ({ dark: isDark, motion, narrow }: Look): Theme => ({
  algorithm: isDark ? antd.darkAlgorithm : antd.defaultAlgorithm,
  token: { ...shared, ...(isDark ? dark : light), ...(narrow ? thumb : {}), motion },
  components: isDark ? darkParts : lightParts,
});
