import { pdfkitAddPlaceholder } from '@signpdf/placeholder-pdfkit';
import PDFDocument from 'pdfkit';
import { correctionLabels, wireTime } from '#libs/contracts';
import { bytesOfPdf, chineseFont } from '#libs/files/pdf';
import type { CorrectionSum } from './corrections.service.js';
import { type SettlementRow, yuanFrom } from './settlement-rows.js';
import type { PriceOfMonthDto } from './settlement.dto.js';

/** Room for the signature with its certificates. */
const signatureLength = 16_384;

export interface Statement {
  row: SettlementRow;
  prices: readonly PriceOfMonthDto[];
  corrections: readonly CorrectionSum[];
  at: Date;
  isSelfMade: boolean;
}

/** The statement of a settled month, with room for its signature. */
export const statementPdf = async (statement: Statement): Promise<Buffer> => {
  const { row, prices, corrections, at, isSelfMade } = statement;
  const title = `${row.schoolName} ${row.month.slice(0, 4)}年${Number(row.month.slice(4))}月 月结单`;
  const pdf = new PDFDocument({ size: 'A4', margin: 56, info: { Title: title, CreationDate: at } });
  const bytes = bytesOfPdf(pdf);
  pdf.font(chineseFont()).fontSize(18).text(title, { align: 'center' }).moveDown();
  pdf.fontSize(11);
  for (const [name, value] of figuresOf(row)) pdf.text(`${name}：${value}`);
  pdf.moveDown().fontSize(13).text('月末在订明细（按支付项和价格）').fontSize(11);
  for (const line of prices.map(lineOf)) pdf.text(line);
  for (const line of correctionLines(row, corrections)) pdf.text(line);
  pdf.moveDown().fontSize(9);
  pdf.text(`明细校验值（SHA-256）：${row.lineHash}`);
  pdf.text('校验方法：每条明细一行“订阅编号,类型,事件编号,价格（分）”，按订阅编号排序，以换行符连接后计算 SHA-256。');
  pdf.text(`生成时间：${wireTime(at)}`);
  pdf.text(isSelfMade ? '本文件由系统自签名证书签名，未经第三方认证。' : '本文件已用配置的证书签名。');
  const signed = { name: 'Firstbell', location: '', contactInfo: '', reason: title, signingTime: at };
  pdfkitAddPlaceholder({ ...signed, pdf, pdfBuffer: Buffer.alloc(0), signatureLength });
  pdf.end();
  return bytes;
};

const figuresOf = (row: SettlementRow): [string, string | number][] => [
  ['版本', row.version],
  ['结算时间', wireTime(row.closedAt)],
  ['更新时间', wireTime(row.lastModDate)],
  ['学生总数', row.studentTotal],
  ['家长总数', row.parentTotal],
  ['订阅总数', row.subscribeTotal],
  ['续订数', row.renewCount],
  ['新增数', row.newCount],
  ['取消数', row.unsubscribeCount],
  ['金额合计', `${yuanFrom(row.amount)} 元`],
  ...servedOf(row),
];

/** Served records, also those cancelled in the month; empty for a month that was settled before they were counted. */
const servedOf = ({ servedTotal, amountServed }: SettlementRow): [string, string | number][] =>
  servedTotal === null || amountServed === null
    ? []
    : [
        ['服务数（含当月取消）', servedTotal],
        ['服务金额', `${yuanFrom(amountServed)} 元`],
      ];

/** Lines of the corrections of earlier months; none without corrections. */
const correctionLines = (row: SettlementRow, corrections: readonly CorrectionSum[]): string[] =>
  corrections.length === 0
    ? []
    : [
        ' ',
        '对已结算月份的更正',
        ...corrections.map(({ correctsMonth, code, reason, count, amount }) => {
          const of = `${correctsMonth.slice(0, 4)}年${Number(correctsMonth.slice(4))}月`;
          return `更正 ${of}：${correctionLabels[code]}（${reason}）${count} 笔，${yuanFrom(amount)} 元`;
        }),
        `更正合计：${yuanFrom(row.correctionAmount)} 元`,
      ];

const lineOf = ({ payItemName, price, count, amount, priceChangedAt }: PriceOfMonthDto): string => {
  const changed = priceChangedAt === null ? '' : `（${priceChangedAt} 起的新价格）`;
  return `${payItemName}：${price} 元 × ${count} = ${amount} 元${changed}`;
};
