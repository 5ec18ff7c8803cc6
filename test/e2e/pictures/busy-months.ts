import { monthAfter, type Month } from '#libs/contracts';
import { HttpClient, until } from '../../stack/index.js';

/** Of each month: how many students subscribe at each school, and how many end their subscription. */
const months = [
  { begun: 9, ended: 1 },
  { begun: 5, ended: 3 },
  { begun: 8, ended: 2 },
  { begun: 6, ended: 2 },
];
/** Subscriptions of each school before. */
const seeded = 10;
/** Schools besides the first are small. */
const shareOfOthers = 0.5;
/** Before this month an item costs more. */
const dearerMonth = 2;

const plan = {
  pointsPerVipStudent: 40,
  tasks: [
    { taskCode: 'new', taskName: '新订阅', points: 40, target: 1 },
    { taskCode: 'renew', taskName: '续订', points: 20, target: 2 },
  ],
  exchangeRate: 10,
  monthExchangeLimit: 500,
};

interface Shop {
  schoolCode: string;
  item: { id: string; name: string; price: string };
  /** Students without a service. */
  students: string[];
  /** Subscriptions that run. */
  running: string[];
}

/** Consecutive months of the demo in which schools that give points sell. */
export class BusyMonths {
  private constructor(
    private readonly client: HttpClient,
    private readonly shops: Shop[],
  ) {}

  /** Waits for the schools that sell and give points. */
  static async of(url: string): Promise<BusyMonths> {
    const client = new HttpClient(url);
    await client.signIn();
    const rewarded = () =>
      client.call<{ list: { schoolCode: string; totalPoints: number }[] }>(
        'POST',
        '/api/integral/school/list?page=1&size=20',
        { enabled: 1 },
      );
    const { list } = await until(
      async () => {
        const page = await rewarded();
        return page.list.filter(({ totalPoints }) => totalPoints > 0).length === 3 && page;
      },
      'schools with points',
      600,
    );
    return new BusyMonths(client, await Promise.all(list.map(({ schoolCode }) => shopOf(client, schoolCode))));
  }

  /** The code of the school with the most students. */
  get schoolCode(): string {
    return this.shops[0]?.schoolCode ?? '';
  }

  /** Lets months pass; returns the last one that is closed. */
  async pass(): Promise<Month> {
    const { client, shops } = this;
    for (const { schoolCode } of shops) await client.call('POST', '/api/integral/config/save', { schoolCode, ...plan });
    let closed = '';
    for (const [n, month] of months.entries()) {
      for (const [place, shop] of shops.entries()) {
        const share = place === 0 ? 1 : shareOfOthers;
        if (n === dearerMonth && place === 0) await this.raisePrice(shop);
        await this.sell(shop, Math.ceil(month.begun * share), Math.floor(month.ended * share));
      }
      closed = await this.closeMonth();
    }
    return closed;
  }

  /** Exchanges points of teachers; `next` decides beforehand how the platform pays each. */
  async exchange(next: ((teacher: number) => Promise<void>)[]): Promise<void> {
    const { client, schoolCode } = this;
    const stats = await client.call<{ list: { uid: string; balance: number }[] }>(
      'POST',
      '/api/integral/stats/list?page=1&size=100',
      { schoolCode },
    );
    const rich = new Map(stats.list.filter(({ balance }) => balance >= 20).map(({ uid, balance }) => [uid, balance]));
    for (const [n, [uid, balance]] of [...rich].slice(0, next.length).entries()) {
      await next[n]?.(n);
      await client.call('POST', '/api/integral/exchange/add', { schoolCode, uid, points: balance - (balance % 20) });
    }
  }

  private async sell(shop: Shop, begun: number, ended: number): Promise<void> {
    const { client } = this;
    const { schoolCode, item, students, running } = shop;
    for (const studentUid of students.splice(0, begun)) {
      const detail = `/api/uc/student/detail?schoolCode=${schoolCode}&studentUid=${studentUid}`;
      const { parents } = await client.call<{ parents: { uid: string }[] }>('GET', detail);
      const people = { schoolCode, studentUid, parentUid: parents[0]?.uid };
      const sold = { ...people, payItemCode: item.id, source: '家长会' };
      running.push((await client.call<{ id: string }>('POST', '/api/addedvalue/subscribe/add', sold)).id);
    }
    const ids = running.splice(0, ended);
    if (ids.length === 0) return;
    await client.call('POST', '/api/addedvalue/subscribe/cancel', { schoolCode, ids, remarks: '家长不再需要' });
  }

  private async raisePrice({ schoolCode, item }: Shop): Promise<void> {
    const terms = { schoolCode, name: item.name, orderMode: 'subscribe', appCodeList: ['all'], isFamily: 0 };
    await this.client.call('POST', '/api/addedvalue/payItem/update', { ...terms, id: item.id, price: '12.00' });
  }

  /** Moves the clock to the first of the next month, and waits until the month before is closed. */
  private async closeMonth(): Promise<Month> {
    const { client } = this;
    const { now } = await client.call<{ now: string }>('GET', '/api/addedvalue/demo/clock');
    const month = now.slice(0, 7).replace('-', '');
    const next = monthAfter(month);
    const at = `${next.slice(0, 4)}-${next.slice(4)}-01 08:30:00`;
    await client.call('POST', '/api/addedvalue/demo/clock', { at });
    const isClosed = async (): Promise<boolean> => {
      const progress = '/api/addedvalue/monthly/progress';
      const shown = await client.call<{ month: Month; state: string }[]>('GET', progress);
      return shown.some((each) => each.month === month && each.state === 'finished');
    };
    await until(isClosed, `${month} is closed`, 120);
    return month;
  }
}

const shopOf = async (client: HttpClient, schoolCode: string): Promise<Shop> => {
  const sold = async (): Promise<boolean> => {
    const page = await client.call<{ total: number }>('POST', '/api/addedvalue/subscribe/list', { schoolCode });
    return page.total >= seeded;
  };
  await until(sold, 'the demo has made its sales', 300);
  const items = await client.call<{ id: string; name: string; price: string; orderMode: string }[]>(
    'GET',
    `/api/addedvalue/payItem/list?schoolCode=${schoolCode}`,
  );
  const item = items.find(({ orderMode }) => orderMode === 'subscribe');
  if (!item) throw new Error(`${schoolCode} sells no subscription`);
  const { list } = await client.call<{ list: { studentUid: string; orderMode: string | null }[] }>(
    'POST',
    '/api/addedvalue/service/list?page=1&size=100',
    { schoolCode },
  );
  const students = list.filter(({ orderMode }) => orderMode === null).map(({ studentUid }) => studentUid);
  return { schoolCode, item, students, running: [] };
};
