import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import { pdfkitAddPlaceholder } from '@signpdf/placeholder-pdfkit';
import PDFDocument from 'pdfkit';
import { correctionLabels, wireTime } from '#libs/contracts';
import type { CorrectionSum } from './corrections.service.js';
import { type SettlementRow, yuanFrom } from './settlement-rows.js';
import type { PriceOfMonthDto } from './settlement.dto.js';

const file = '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff';
const woffHead = 44;
const woffEntry = 20;
const sfntHead = 12;
const sfntEntry = 16;

let made: Buffer | undefined;

/** A font of Chinese; characters that it lacks are drawn as a box. */
const statementFont = (): Buffer => {
  made ??= unpacked(readFileSync(createRequire(import.meta.url).resolve(file)));
  return made;
};

/** A WOFF font as plain OpenType: the library would inflate all glyphs again for each single one. */
const unpacked = (woff: Buffer): Buffer => {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(sfntHead + count * sfntEntry);
  const power = Math.floor(Math.log2(count));
  const searchRange = 2 ** power * sfntEntry;
  woff.copy(head, 0, 4, 8);
  for (const [n, value] of [count, searchRange, power, count * sfntEntry - searchRange].entries()) {
    head.writeUInt16BE(value, 4 + n * 2);
  }
  const tables: Buffer[] = [];
  let offset = head.length;
  for (let n = 0; n < count; n++) {
    const entry = woffHead + n * woffEntry;
    const field = (offset: number): number => woff.readUInt32BE(entry + offset);
    const [at, packed, length] = [field(4), field(8), field(12)];
    const stored = woff.subarray(at, at + packed);
    const table = packed < length ? inflateSync(stored) : stored;
    const to = sfntHead + n * sfntEntry;
    woff.copy(head, to, entry, entry + 4);
    woff.copy(head, to + 4, entry + 16, entry + 20);
    head.writeUInt32BE(offset, to + 8);
    head.writeUInt32BE(length, to + 12);
    // tables begin at multiples of four
    tables.push(table, Buffer.alloc(-length & 3));
    offset += length + (-length & 3);
  }
  return Buffer.concat([head, ...tables]);
};

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
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  pdf.font(statementFont()).fontSize(18).text(title, { align: 'center' }).moveDown();
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
  await ended;
  return Buffer.concat(chunks);
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
