import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { requiredHeaders, role, texts } from '#libs/contracts';
import { OpenApiDocument } from '#libs/http';
import { AllProcess } from '../../medium/authz/all-process.js';
import { fieldsOfCalls, namesOf } from '../../medium/authz/call-names.js';
import { seed, type SeedThings } from '../../medium/authz/seed.js';
import {
  type CallField,
  type DocumentedCall,
  documentedCalls,
  withValue,
} from '../../medium/security/documented-fields.js';
import { countOf } from '../../stack/index.js';

/** More than any body may have in one text: it is refused while it comes, whatever field it is for. */
const megabyte = 'x'.repeat(1_000_000);
/** A text that is long, and still comes to its field. */
const longText = 'x'.repeat(60_000);
/** What a field of a body is given; most of it is nothing that any field takes. A line has what is alike. */
const bodyValues: readonly (readonly unknown[])[] = [
  ['\0', 'a\0b'],
  ['\ud800', 'a\udc00b'],
  ['\u202e', '\\'],
  [''],
  ['2024-02-30 00:00:00'],
  ['9'.repeat(400)],
  [null],
  [-1, 1.5],
  [1e308],
  [[null], ['\0'], ['\ud800']],
  [[[['x']]], [5]],
  [{}, { a: 1 }],
  [{ toString: 1, valueOf: 1 }, { then: 'x' }],
  [longText],
];
/**
 * The quick form gives a field every tenth of all values, and one of those that are alike; its neighbour gets others. The longer forms
 * give all.
 */
const isLong = countOf({ quick: 0, night: 1, full: 1 }) === 1;
const every = 10;
const byTurns = <T>(values: readonly T[], place: number): T[] => values.filter((_, n) => n % every === place % every);
const bodyValuesOf = (place: number): unknown[] =>
  isLong
    ? bodyValues.flat()
    : byTurns(bodyValues, place).map((alike) => alike[Math.floor(place / every) % alike.length]);
/** What a field of a query is given, as it stands in the address. */
const queryValues = [
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%FF',
  '%',
  '%E2%80%AE',
  '',
  '-1',
  '1e308',
  '[]',
  '0000-01-01%2000:00:00',
  '9'.repeat(400),
  'x'.repeat(3000),
];
/** Bodies that are no object of fields. */
const wholeBodies = ['null', '[]', '[null]', '"x"', '5', 'true', '{}', '', '{"', '[[[]]]', `"${megabyte}"`];
/** The head of a file in a form. */
const fileHeads = [
  'filename="x.xlsx"',
  'filename=""',
  '',
  'filename="\0.xlsx"',
  "filename*=UTF-8''%00.xlsx",
  "filename*=UTF-8''%ZZ%",
  "filename*=UTF-8''%FF.xlsx",
  "filename*=UTF-8''%ED%A0%80.xlsx",
  "filename*=none''x.xlsx",
  'filename*=x',
  "filename*=''",
  `filename="${'x'.repeat(5000)}.xlsx"`,
  'filename="../../x.xlsx"',
  'filename="x.jpg"',
  'filename="\xff.jpg"',
];
const knownTexts = new Set<string>(Object.values(texts));
/** Requests on their way at a time. */
const lanes = 6;

interface Reply {
  status: number;
  text: string;
  json: boolean;
}

describe('whatever a field is given', () => {
  let all: AllProcess;
  let calls: DocumentedCall[];
  let named: ReturnType<typeof fieldsOfCalls>;
  let things: SeedThings;
  let cookie: string;
  let uid: string;

  beforeAll(async () => {
    all = await AllProcess.start({ LOG_LEVEL: 'error' });
    things = (await seed(all))[0] as SeedThings;
    calls = documentedCalls(all.app.get(OpenApiDocument).get());
    named = fieldsOfCalls(all.app);
    ({ uid, cookie } = await all.signIn({ tags: role.administrator, debug: true }));
  });
  afterAll(() => all.close());

  const send = async (call: string, query: string, body?: { type: string; data: string | Buffer }): Promise<Reply> => {
    const [method = '', path = ''] = call.split(' ');
    const response = await fetch(`${all.origin}${path}${query && `?${query}`}`, {
      method,
      headers: { ...requiredHeaders, cookie, ...(body ? { 'content-type': body.type } : {}) },
      ...(body && method !== 'GET' ? { body: body.data } : {}),
    });
    const text = await response.text();
    return { status: response.status, text, json: response.headers.get('content-type')?.includes('json') ?? false };
  };

  /** What is wrong with a reply: nothing, or its beginning. */
  const flaw = ({ status, text, json }: Reply): string | undefined => {
    if (status >= 500) return `${status} ${text.slice(0, 200)}`;
    if (!json) return status < 300 || (status >= 400 && status < 500) ? undefined : `${status} ${text.slice(0, 200)}`;
    const { msg, rtnCode } = JSON.parse(text) as { msg: string | null; rtnCode: string };
    const clear = rtnCode === '0' || (msg !== null && knownTexts.has(msg)) || /[\u4e00-\u9fff]/.test(msg ?? '');
    return clear ? undefined : `${status} ${text.slice(0, 200)}`;
  };

  /** The flaws of all replies by what was sent; in lanes, each with its own connection. */
  const flawsOf = async (attempts: [string, () => Promise<Reply>][]): Promise<Record<string, string>> => {
    const flaws: Record<string, string> = {};
    const queue = attempts.values();
    const lane = async (): Promise<void> => {
      for (const [what, attempt] of queue) {
        const reply = await attempt();
        if (reply.status === 401) cookie = await all.session(uid);
        const wrong = flaw(reply);
        if (wrong !== undefined) flaws[what] = wrong;
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    return flaws;
  };

  /** What a call is given in its other fields: what stands in the seed. */
  const rest = (call: string): { query: Record<string, string>; body: unknown } =>
    namesOf(named.get(call), things, call);
  const jsonOf = (data: unknown): { type: string; data: string } => ({
    type: 'application/json',
    data: JSON.stringify(data),
  });
  const shown = (value: unknown): string =>
    JSON.stringify(typeof value === 'string' ? value.slice(0, 60) : value).slice(0, 60);

  const bodyAttempts = (
    { call }: DocumentedCall,
    { steps }: CallField,
    place: number,
  ): [string, () => Promise<Reply>][] => {
    const { query, body } = rest(call);
    const search = new URLSearchParams(query).toString();
    return bodyValuesOf(place).map((value) => [
      `${call} ${steps.join('.')} = ${shown(value)}`,
      () => send(call, search, jsonOf(withValue(body, steps, value))),
    ]);
  };
  const queryAttempts = (
    { call }: DocumentedCall,
    { steps }: CallField,
    place: number,
  ): [string, () => Promise<Reply>][] => {
    const { query, body } = rest(call);
    const [name = ''] = steps;
    const others = new URLSearchParams(Object.entries(query).filter(([each]) => each !== name)).toString();
    const values = [
      ...queryValues.map((value) => `${name}=${value}`),
      `${name}=a&${name}=b`,
      `${name}[]=a`,
      `${name}[a]=b`,
    ];
    return (isLong ? values : byTurns(values, place)).map((value) => [
      `${call}?${value.slice(0, 80)}`,
      () => send(call, `${others}&${value}`, jsonOf(body)),
    ]);
  };

  /** A workbook that can be imported, a character a byte. */
  const workbookOf = async (): Promise<string> => {
    const response = await fetch(`${all.origin}/api/lds/batchImport/download/template?userType=wxTeacher`, {
      headers: { ...requiredHeaders, cookie },
    });
    return Buffer.from(await response.arrayBuffer()).toString('latin1');
  };

  it('finds in the document every field that a call checks', () => {
    const missing = [...named].flatMap(([call, { query, body }]) => {
      const documented = calls.find((each) => each.call === call);
      if (!documented) return [];
      const has = (place: string, name: string): boolean =>
        documented.fields.some((field) => field.place === place && field.steps[0] === name);
      return [
        ...query.filter((name) => !has('query', name)).map((name) => `${call}?${name}`),
        ...body.filter((name) => !has('body', name)).map((name) => `${call} ${name}`),
      ];
    });
    expect(missing).toEqual([]);
    expect(calls.filter(({ fields }) => fields.length > 0).length).toBeGreaterThan(50);
  });

  it('refuses NUL in a name clearly', async () => {
    const body = { name: '\0' };
    expect(await all.call('POST /api/lds/school/list', { body, cookie })).toMatchObject({
      status: 200,
      rtnCode: '-1',
      msg: 'name含有不可见字符',
    });
  });

  it('no call fails by a query', async () => {
    const attempts = fieldsIn('query', calls).flatMap(([call, field], place) => queryAttempts(call, field, place));
    expect(attempts.length).toBeGreaterThan(500);
    // longer than any address may be, whatever it is for
    for (const { call } of calls) attempts.push([`${call} with a long address`, () => send(call, `x=${megabyte}`)]);
    expect(await flawsOf(attempts)).toEqual({});
  }, 900_000);

  it('no call fails by a part of its path', async () => {
    const places = calls.filter(({ call }) => call.includes('{'));
    expect(places.length).toBeGreaterThan(0);
    const attempts = places.flatMap(({ call }) =>
      [...queryValues, megabyte].map((value): [string, () => Promise<Reply>] => [
        `${call} ${value.slice(0, 40)}`,
        () => send(call.replace(/\{\w+\}/g, value), ''),
      ]),
    );
    expect(await flawsOf(attempts)).toEqual({});
  });

  it('no call fails by a body', async () => {
    const attempts = fieldsIn('body', calls.filter(isJson)).flatMap(([call, field], place) =>
      bodyAttempts(call, field, place),
    );
    expect(attempts.length).toBeGreaterThan(1000);
    expect(await flawsOf(attempts)).toEqual({});
  }, 900_000);

  it('no call fails by a body that is no object', async () => {
    const attempts = calls
      .filter(({ call }) => call.startsWith('POST'))
      .flatMap(({ call }) =>
        wholeBodies.map((data): [string, () => Promise<Reply>] => [
          `${call} ${data.slice(0, 20)}`,
          () => send(call, new URLSearchParams(rest(call).query).toString(), { type: 'application/json', data }),
        ]),
      );
    expect(await flawsOf(attempts)).toEqual({});
  }, 300_000);

  it('no call fails by a form', async () => {
    const forms = calls.filter((call) => call.bodyType !== undefined && !isJson(call));
    expect(forms.length).toBeGreaterThan(4);
    const attempts = forms.flatMap(({ call, fields }) =>
      fields.flatMap(({ steps: [name = ''] }) =>
        formValues.flatMap((value): [string, () => Promise<Reply>][] => [
          [
            `${call} ${name} = ${shown(value)} in parts`,
            () => send(call, '', multipart(partOf(`name="${name}"`, value))),
          ],
          [
            `${call} ${name} = ${shown(value)} as a form`,
            () => send(call, '', { type: 'application/x-www-form-urlencoded', data: `${name}=${encoded(value)}` }),
          ],
        ]),
      ),
    );
    expect(await flawsOf(attempts)).toEqual({});
  }, 300_000);

  it('no upload fails by the name of its file', async () => {
    const uploads = calls.filter(({ bodyType }) => bodyType === 'multipart/form-data');
    const workbook = await workbookOf();
    const attempts = uploads.flatMap(({ call, fields }) => {
      const school = fields.some(({ steps: [name] }) => name === 'schoolCode');
      const before = school ? partOf('name="schoolCode"', things.school.code) : '';
      return fileHeads
        .map((head) => (school ? head : head.replace('.xlsx', '.jpg')))
        .map((head): [string, () => Promise<Reply>] => [
          `${call} ${head.slice(0, 60)}`,
          () => send(call, '', multipart(`${before}${partOf(`name="file"; ${head}`, workbook)}`)),
        ]);
    });
    const broken = uploads.flatMap(({ call }) =>
      [
        '',
        '--x',
        '--x\r\n',
        `--x\r\ncontent-disposition: form-data\r\n\r\n\r\n--x--`,
        `--x\r\n\r\n\r\n--x--\r\n`,
        `--x\r\ncontent-disposition: \0\r\n\r\nx`,
      ].map((data): [string, () => Promise<Reply>] => [
        `${call} ${shown(data)}`,
        () => send(call, '', { type: 'multipart/form-data; boundary=x', data }),
      ]),
    );
    expect(await flawsOf([...attempts, ...broken])).toEqual({});
  }, 300_000);

  it('leaves no trace of an error in the log', () => {
    expect(all.log.split('\n').filter((line) => line.includes('unexpected error'))).toEqual([]);
  });
});

const isJson = ({ bodyType }: DocumentedCall): boolean => bodyType === 'application/json';
const fieldsIn = (place: CallField['place'], calls: readonly DocumentedCall[]): [DocumentedCall, CallField][] =>
  calls.flatMap((call) =>
    call.fields.filter((field) => field.place === place).map((field): [DocumentedCall, CallField] => [call, field]),
  );
const formValues = ['\0', '\ud800', '', 'x'.repeat(300), 'x'.repeat(70_000), megabyte, '__proto__'];
const encoded = (value: string): string => (value.includes('\ud800') ? '%ED%A0%80' : encodeURIComponent(value));
const partOf = (head: string, value: string): string =>
  `--x\r\ncontent-disposition: form-data; ${head}\r\n\r\n${value}\r\n`;
const multipart = (parts: string): { type: string; data: Buffer } => ({
  type: 'multipart/form-data; boundary=x',
  data: Buffer.from(`${parts}--x--\r\n`, 'latin1'),
});
