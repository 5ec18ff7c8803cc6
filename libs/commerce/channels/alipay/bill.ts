import { type Entry, fromBufferPromise } from 'yauzl';
import { type Fen, fenOf, fromWireTime } from '#libs/contracts';
import { UnreadableMessage } from '../message-fields.js';
import type { BillLine } from '../payment-channel.js';

/** Columns of the bill of trades (业务明细) that are read; it has more, and they may move. */
const columns = {
  transactionId: '支付宝交易号',
  orderNo: '商户订单号',
  kind: '业务类型',
  at: '完成时间',
  amount: '订单金额（元）',
  outRefundNo: '退款批次号/请求号',
} as const;

type Name = keyof typeof columns;

/** Longest file of a bill, unpacked: some 250,000 lines. */
const maxBytes = 64 * 1024 * 1024;
/** Names in the archive, which is Chinese of before Unicode, as its content is. */
const text = new TextDecoder('gbk');

/** The lines of a bill, a zip with the details of a day and a summary of them. @throws UnreadableMessage for what is none */
export const billLines = async (zip: Buffer): Promise<BillLine[]> => [...detailLines(text.decode(await details(zip)))];

/** The file with the details. */
const details = async (zip: Buffer): Promise<Buffer> => {
  const archive = await fromBufferPromise(zip, { decodeStrings: false, lazyEntries: true }).catch((error: unknown) => {
    throw new UnreadableMessage(`the bill is no zip: ${String(error)}`);
  });
  for await (const entry of archive.eachEntry() as AsyncIterable<Entry>) {
    const name = text.decode(entry.fileNameRaw);
    if (!name.includes('业务明细') || name.includes('汇总')) continue;
    if (entry.uncompressedSize > maxBytes) throw new UnreadableMessage('the bill is too long');
    const chunks: Buffer[] = [];
    for await (const chunk of (await archive.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) chunks.push(chunk);
    return Buffer.concat(chunks);
  }
  throw new UnreadableMessage('the bill has no details');
};

/** The lines between the header and the end of the details; others begin with `#`. */
function* detailLines(bill: string): Generator<BillLine> {
  const rows = bill.split(/\r?\n/).filter((row) => row.trim() !== '' && !row.startsWith('#'));
  const names = valuesOf(rows[0] ?? '');
  const places = Object.fromEntries(Object.entries(columns).map(([key, name]) => [key, names.indexOf(name)])) as Record<
    Name,
    number
  >;
  const missing = Object.entries(columns).find(([key]) => places[key as Name] < 0);
  if (missing) throw new UnreadableMessage(`the bill has no column ${missing[1]}`);
  for (const row of rows.slice(1)) {
    const values = valuesOf(row);
    if (values.length !== names.length) throw new UnreadableMessage('a line of the bill has other columns');
    yield lineOf((name) => values[places[name]] ?? '');
  }
}

/** Numbers end with a tab, so that spreadsheets keep their digits. A name of goods may hold commas within quotes. */
const valuesOf = (row: string): string[] =>
  [...row.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    (quoted?.replaceAll('""', '"') ?? plain ?? '').trim(),
  );

const lineOf = (value: (name: Name) => string): BillLine => {
  const kind = value('kind');
  if (kind !== '交易' && kind !== '退款') throw new UnreadableMessage(`a line of the bill is ${kind.slice(0, 40)}`);
  const isRefund = kind === '退款';
  const amount = amountOf(value('amount'));
  const outRefundNo = isRefund ? value('outRefundNo') : null;
  return {
    at: timeOf(value('at')),
    transactionId: value('transactionId'),
    orderNo: value('orderNo'),
    amount: isRefund ? 0 : amount,
    outRefundNo,
    // what goes back stands there as less than nothing
    refundAmount: isRefund ? Math.abs(amount) : null,
    refundId: outRefundNo,
    refundState: isRefund ? 'succeeded' : null,
  };
};

const timeOf = (value: string): Date => {
  const at = fromWireTime(value);
  if (Number.isNaN(at.getTime())) throw new UnreadableMessage('a line of the bill has no time');
  return at;
};

const amountOf = (value: string): Fen => {
  const amount = fenOf(value);
  if (amount === undefined) throw new UnreadableMessage('a line of the bill has no amount');
  return amount;
};
