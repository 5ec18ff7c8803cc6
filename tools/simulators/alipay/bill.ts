import { crc32, deflateRawSync } from 'node:zlib';
import { dayMs, hourMs, startOf, wireTime, yuanOf } from '#libs/contracts';
import type { Book, SimulatedTrade } from './book.js';
import { Refusal } from './refusal.js';

/** Bills of a day are there at nine in the morning after. */
const readyMs = dayMs + 9 * hourMs;

const header =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注';

/** The zip with the details and the summary of a day. @throws Refusal when there is none */
export const billOf = (book: Book, day: string, now: Date): Buffer => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new Refusal('isp.invalid_arguments', '入参不合法');
  const start = startOf(day).getTime();
  const isOfDay = (at: Date | null): at is Date => at !== null && at.getTime() >= start && at.getTime() < start + dayMs;
  const rows = [
    ...[...book.trades.values()].flatMap((trade) =>
      isOfDay(trade.paidAt) ? [row(trade, '交易', trade.paidAt, trade.paidAmount ?? 0)] : [],
    ),
    ...[...book.refunds.values()].flatMap(({ orderNo, amount, at, outRefundNo }) =>
      isOfDay(at) ? [row(book.trade(orderNo), '退款', at, -amount, outRefundNo)] : [],
    ),
  ];
  if (rows.length === 0 || now.getTime() < start + readyMs) throw new Refusal('isp.bill_not_exist', '账单不存在');
  const line = '-'.repeat(30);
  const details = [
    ...['#支付宝业务明细查询', '#账号：[20880000000000000156]', `#${line}业务明细列表${line}`, header, ...rows],
    ...[`#${line}业务明细列表结束${line}`, `#合计：${rows.length}笔`, ''],
  ].join('\r\n');
  const name = `20880000000000000156_${day.replaceAll('-', '')}`;
  return zipOf([
    { name: `${name}_业务明细.csv`, content: details },
    { name: `${name}_业务明细(汇总).csv`, content: '#支付宝业务汇总查询\r\n' },
  ]);
};

const row = (trade: SimulatedTrade, kind: string, at: Date, amount: number, outRefundNo = ''): string => {
  const zero = '0.00';
  return [
    ...[`${trade.transactionId}\t`, `${trade.orderNo}\t`, kind, trade.description.replaceAll(',', ' ')],
    ...[wireTime(trade.createdAt), wireTime(at), '', '', '', '', 'sim***@example.com', yuanOf(amount), yuanOf(amount)],
    ...[zero, zero, zero, zero, zero, '', zero, zero, outRefundNo === '' ? '' : `${outRefundNo}\t`, zero, zero, ''],
  ].join(',');
};

/** The bytes of each character in GBK, which Node reads and does not write. */
const gbk = new Map<string, number[]>();
const inGbk = (text: string): Buffer => {
  if (gbk.size === 0) {
    const decoder = new TextDecoder('gbk');
    for (let first = 0x81; first <= 0xfe; first++)
      for (let second = 0x40; second <= 0xfe; second++)
        gbk.set(decoder.decode(Uint8Array.of(first, second)), [first, second]);
  }
  return Buffer.from([...text].flatMap((each) => (each < '\x80' ? [each.charCodeAt(0)] : (gbk.get(each) ?? [0x3f]))));
};

/** A zip with names as older Chinese programs write them. */
const zipOf = (files: { name: string; content: string }[]): Buffer => {
  const [parts, directory]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const file of files) {
    const [name, content] = [inGbk(file.name), inGbk(file.content)];
    const packed = deflateRawSync(content);
    // version, flags, method 8, time, date, checksum, sizes, lengths of name and extra field
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt16LE(0x21, 8);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, name, packed]);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, place, name]));
    parts.push(local);
    offset += local.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...directory, end]);
};
