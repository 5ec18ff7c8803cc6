import { execFileSync, spawn } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import mqtt from 'mqtt';
import { root } from './run-tool.js';

/**
 * Freezes a version, once, when it is released: `test/versions/<version>.sql` is what a small installation of it has in
 * its database, `test/versions/<version>.json` holds the hashes of its migrations. A test of every later version migrates
 * the dump, uses it, and compares the hashes:
 *
 *     DATABASE_URL=postgres://…/empty PG_DUMP='pg_dump' node tools/dump-version.js
 *
 * It starts the build on an empty Postgres 15 or newer, fills it by public calls alone, stops it and dumps it. `PG_DUMP`
 * may be a command with arguments; the address of the database is added at its end.
 */
const { DATABASE_URL: databaseUrl, PG_DUMP: pgDump = 'pg_dump', PG_DUMP_URL: dumpUrl = databaseUrl } = process.env;
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
/** The same for every version: the test reads with them what the dump holds encrypted. */
const keys = { SESSION_SECRET: 's', INTERNAL_KEY: 'i', DATA_KEY: 'd', DEVICE_KEYS: 'k' };
const secrets = Object.fromEntries(Object.entries(keys).map(([name, letter]) => [name, letter.repeat(32)]));
const administrator = { account: 'admin', password: 'firstbell1' };

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

const until = async (what, condition) => {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline;) {
    const value = await condition().catch(() => undefined);
    if (value) return value;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`waited too long: ${what}`);
};

const clientOf = (url) => {
  const cookies = new Map();
  return async (method, path, body) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        terminal: 'ADMIN_PC',
        version: '1.0.0',
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) cookies.set(...cookie.split(';')[0].split(/=(.*)/s));
    const { rtnCode, bizData, msg } = await response.json();
    if (rtnCode !== '0') throw new Error(`${method} ${path}: ${rtnCode} ${msg}`);
    return bizData;
  };
};

const hash = (password) => createHash('sha256').update(password).digest('hex');

const addSchool = async (call, name, code) => {
  const place = { addressProvinceCode: '440000', addressCityCode: '440100', addressTownCode: '440106' };
  const kind = { schoolBxlxCode: '211', schoolXxbbCode: '811', source: 'product' };
  await call('POST', '/api/lds/school/add', { ...place, ...kind, name, code });
};

const fillPeople = async (call, schoolCode) => {
  const gradeCode = '11';
  const classes = [1, 2].map((n) => ({ classNumber: n, name: `小一(${n})班` }));
  await call('POST', '/api/lds/class/add', { schoolCode, gradeCode, classes });
  const [{ classCode }] = await call('GET', `/api/uc/class/listBySchoolCode?schoolCode=${schoolCode}`);
  await call('POST', '/api/lds/department/add', { schoolCode, name: '教务处' });
  const teacher = { schoolCode, name: '王老师', phone: '13900000001', position: 5, isAdmin: 0 };
  await call('POST', '/api/lds/teacher/save', teacher);
  const parents = [{ name: '李父', phone: '13900000002', relationCode: '51' }];
  await call('POST', '/api/lds/student/save', { schoolCode, classCode, name: '李小明', gender: 1, parents });
};

/** An import of one teacher, which later versions can still roll back. */
const importTeacher = async (call) => {
  const workbook = new ExcelJS.Workbook();
  workbook.addWorksheet('教师').addRows([
    ['姓名', '手机号码'],
    ['赵老师', '13900000004'],
  ]);
  const form = new FormData();
  for (const [name, value] of Object.entries({ schoolCode: 'S1', source: 'product', userType: 'wxTeacher' })) {
    form.set(name, value);
  }
  form.set('file', new Blob([await workbook.xlsx.writeBuffer()]), '教师.xlsx');
  const { batchId } = await call('POST', '/api/lds/batchImport/import', form);
  await until('the import has ended', async () => {
    const { status } = await call('GET', `/api/lds/batchImport/detail?batchId=${batchId}`);
    return status === 'processed';
  });
};

const heartbeat = async (mqttPort, deviceNo) => {
  const password = createHmac('sha256', secrets.DEVICE_KEYS).update(deviceNo).digest('base64url');
  const options = { clientId: deviceNo, username: deviceNo, password };
  const card = await mqtt.connectAsync(`mqtt://127.0.0.1:${mqttPort}`, options, false);
  const payload = JSON.stringify({ version: 30402, versionName: '3.4.2', deviceNo, bootId: 'b1' });
  await card.publishAsync(`classcard/${deviceNo}/heartbeat`, payload, { qos: 1 });
  await card.endAsync();
};

const fill = async (call, mqttPort) => {
  await call('GET', '/api/captcha/getImage');
  const { account, password } = administrator;
  await call('POST', '/api/user/login', { account, password: hash(password), mcode: '1234' });
  await addSchool(call, '第一小学', 'S1');
  await addSchool(call, '第二小学', 'S2');
  await fillPeople(call, 'S1');
  for (const deviceNo of ['CC1', 'CC2']) await heartbeat(mqttPort, deviceNo);
  const list = () => call('POST', '/api/schoolDevice/list?page=1&size=10', {});
  await until('both cards are listed', async () => (await list()).total === 2);
  const rooms = () => call('GET', '/api/dbs/class/bindList?schoolCode=S1');
  const [room] = await until('the rooms are known', async () => ((await rooms()).length > 0 ? rooms() : undefined));
  await call('POST', '/api/schoolDevice/bind', {
    deviceNo: 'CC1',
    schoolCode: 'S1',
    classroomCode: room.classroomCode,
  });
  await call('POST', '/api/schoolDevice/restartOrClearCache', {
    iotMessageType: 'clearCache',
    pushClassCards: [{ deviceNo: 'CC1' }],
  });
  const areaList = [{ code: '440100', name: '广州市' }];
  const manager = { account: 'manager1', username: '区域经理', phone: '13900000003', tags: 1024, areaList };
  await call('POST', '/api/lds/adminAccount/add', manager);
  await importTeacher(call);
};

const main = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'firstbell-dump-'));
  const [httpPort, mqttPort] = [await freePort(), await freePort()];
  const env = {
    ...process.env,
    ...secrets,
    HTTP_PORT: httpPort,
    MQTT_PORT: mqttPort,
    DATA_DIR: dataDir,
    CAPTCHA_FIXED: '1234',
    ADMIN_PASSWORD: administrator.password,
    LOG_LEVEL: 'warn',
  };
  const product = spawn(process.execPath, [join(root, 'dist/run/all/main.js')], { env, stdio: 'inherit' });
  const url = `http://127.0.0.1:${httpPort}`;
  try {
    await until('the product is ready', async () => (await fetch(`${url}/health/ready`)).ok);
    await fill(clientOf(url), mqttPort);
  } finally {
    const ended = new Promise((resolve) => product.once('exit', resolve));
    product.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
  const [command, ...args] = pgDump.split(' ');
  const dump = execFileSync(command, [...args, '--inserts', '--no-owner', '--no-privileges', dumpUrl], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const file = join(root, 'test/versions', version);
  // commands of psql: a client library does not know them
  writeFileSync(`${file}.sql`, dump.replace(/^\\.*\n/gm, ''));
  const { manifests } = await import('../dist/services/all/manifests.js');
  const { migrationHashes } = await import('../dist/test/versions/migration-hashes.js');
  writeFileSync(
    `${file}.json`,
    `${JSON.stringify(await migrationHashes(manifests.map(({ database }) => database)), null, 2)}\n`,
  );
  console.log(`${file}.sql and .json written`);
};

await main();
