import PDFDocument from 'pdfkit';
import { bytesOfPdf, chineseFont } from '#libs/files/pdf';
import type { StatementText } from './statement-text.js';

const margin = 56;
const rowHeight = 18;
/** Left edges of the columns of the table, in points from the margin. */
const columnsAt = [0, 200, 290, 420] as const;

/** Draws the statement of a school. */
export const statementPdf = (statement: StatementText): Promise<Buffer> => {
  const { title, summary, sections, table, at } = statement;
  const pdf = new PDFDocument({ size: 'A4', margin, info: { Title: title, CreationDate: at } });
  const bytes = bytesOfPdf(pdf);
  pdf.font(chineseFont()).fontSize(18).text(title, { align: 'center' }).moveDown();
  pdf.fontSize(11);
  for (const line of summary) pdf.text(line);
  for (const { title: head, lines } of sections) {
    pdf.moveDown().fontSize(13).text(head).fontSize(10.5);
    for (const line of lines) pdf.text(line);
  }
  pdf.moveDown().fontSize(10.5);
  drawRow(pdf, table.head);
  for (const row of table.rows) drawRow(pdf, row);
  pdf.end();
  return bytes;
};

/** Draws a row on one line; a page that is full is followed by another one. */
const drawRow = (pdf: PDFKit.PDFDocument, cells: readonly string[]): void => {
  if (pdf.y + rowHeight > pdf.page.height - margin) pdf.addPage();
  const { y } = pdf;
  for (const [index, cell] of cells.entries()) {
    const x = columnsAt[index] ?? 0;
    const width = (columnsAt[index + 1] ?? pdf.page.width - 2 * margin) - x - 8;
    pdf.text(cell, margin + x, y, { width, height: rowHeight, lineBreak: false, ellipsis: true });
  }
  pdf.x = margin;
  pdf.y = y + rowHeight;
};
