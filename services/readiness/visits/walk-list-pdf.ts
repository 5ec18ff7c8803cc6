import PDFDocument from 'pdfkit';
import { create } from 'qrcode';
import { filled, visitTexts as texts, wireTime } from '#libs/contracts';
import { bytesOfPdf, chineseFont } from '#libs/files/pdf';
import type { WalkDoor, WalkList, WalkStop } from './walk-list.js';

export interface PrintedWalk {
  day: string;
  lists: readonly WalkList[];
  at: Date;
}

/** Points: A4 is 595 x 842. */
const margin = 40;
const [columns, columnWidth, rowHeight, codeSize] = [4, 128, 104, 66];
const bottom = 842 - margin;

/** Walk lists for A4, each person on pages of their own, with a QR code for each door. */
export const walkListPdf = async ({ day, lists, at }: PrintedWalk): Promise<Buffer> => {
  const info = { Title: `${texts.walkListTitle} ${day}`, CreationDate: at };
  const pdf = new PDFDocument({ size: 'A4', margin, info, autoFirstPage: false });
  const bytes = bytesOfPdf(pdf);
  pdf.font(chineseFont());
  for (const list of lists) printList(pdf, list, { day, at });
  pdf.end();
  return bytes;
};

const printList = (
  pdf: PDFKit.PDFDocument,
  { person, stops }: WalkList,
  { day, at }: Pick<PrintedWalk, 'day' | 'at'>,
): void => {
  pdf.addPage();
  pdf.fontSize(18).text(`${texts.walkListTitle}  ${day}  ${person}`, { align: 'center' });
  pdf.fontSize(9).fillColor('#444');
  pdf
    .text(texts.walkListOrder)
    .text(texts.walkListHint)
    .text(`打印时间：${wireTime(at)}`);
  pdf.fillColor('#000');
  for (const [n, stop] of stops.entries()) printStop(pdf, n + 1, stop);
};

const printStop = (
  pdf: PDFKit.PDFDocument,
  number: number,
  { schoolName, incident, families, doors }: WalkStop,
): void => {
  // a heading stays with its first row of doors
  const headHeight = 34;
  if (pdf.y + headHeight + rowHeight > bottom) pdf.addPage();
  const served = families === 0 ? null : filled(texts.walkListFamilies, { count: String(families) });
  const title = [`${number}. ${schoolName}`, incident, `${doors.length} 个班牌`, served]
    .filter((text) => text !== null)
    .join('  ');
  pdf.x = margin;
  pdf.moveDown(0.6).fontSize(12).text(title, { lineBreak: true });
  // codes need a white edge
  let top = pdf.y + 8;
  for (const [place, door] of doors.entries()) {
    const column = place % columns;
    if (column === 0 && place > 0) top += rowHeight;
    if (column === 0 && top + rowHeight > bottom) {
      pdf.addPage();
      top = margin;
    }
    printDoor(pdf, door, { x: margin + column * columnWidth, y: top });
  }
  pdf.x = margin;
  pdf.y = top + rowHeight;
};

const printDoor = (
  pdf: PDFKit.PDFDocument,
  { deviceNo, name, link }: WalkDoor,
  { x, y }: { x: number; y: number },
): void => {
  printCode(pdf, link, { x, y });
  const width = columnWidth - 8;
  const line = { width, height: 12, ellipsis: true, lineBreak: false };
  pdf.fontSize(9).text(name || deviceNo, x, y + codeSize + 4, line);
  pdf
    .fontSize(7)
    .fillColor('#444')
    .text(deviceNo, x, y + codeSize + 17, line)
    .fillColor('#000');
  // to tick off by hand
  pdf
    .rect(x + codeSize + 10, y + 4, 12, 12)
    .lineWidth(0.8)
    .stroke('#000');
};

/** Draws the modules of a code row by row: each run of dark ones is one rectangle. */
const printCode = (pdf: PDFKit.PDFDocument, link: string, { x, y }: { x: number; y: number }): void => {
  const { size, data } = create(link, { errorCorrectionLevel: 'M' }).modules;
  const unit = codeSize / size;
  for (let row = 0; row < size; row += 1) {
    let from = -1;
    for (let column = 0; column <= size; column += 1) {
      const isDark = column < size && data[row * size + column] === 1;
      if (isDark && from < 0) from = column;
      if (isDark || from < 0) continue;
      pdf.rect(x + from * unit, y + row * unit, (column - from) * unit, unit);
      from = -1;
    }
  }
  pdf.fill('#000');
};
