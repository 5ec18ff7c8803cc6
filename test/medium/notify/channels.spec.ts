import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { type ChannelName, hourMs, refusalText } from '#libs/contracts';
import { Config } from '#libs/kernel/config';
import { type Channel, type ChannelMessage, Channels } from '#libs/notify';
import { ChannelSimulator } from '../../../tools/simulators/channels/channel-simulator.js';
import { TestPemFiles } from '../../stack/pem-files.js';
import { robot, TestClock } from './notify-parts.js';

const message: ChannelMessage = {
  id: '00000000-0000-4000-8000-000000000001',
  title: '第一中学',
  text: '3 台班牌未开机',
  url: 'https://console.example/home',
};

describe('robots and cards', () => {
  const clock = new TestClock();
  let simulator: ChannelSimulator;
  let channels: Channels;

  beforeAll(async () => {
    simulator = await ChannelSimulator.start();
    simulator.bookBy(clock);
    channels = new Channels(new Config({ ...simulator.environment }, 'all'), clock);
  });
  afterAll(() => simulator?.close());

  const send = (name: ChannelName, target: string, secret = '', sent = message) =>
    channels.of(name).send({ target, secret }, sent);
  const lastText = (to: string) => simulator.state.messages.findLast((each) => each.to === to)?.text;

  it.each(['wecomRobot', 'dingtalkRobot', 'feishuRobot'] as const)('%s shows title, text and link', async (name) => {
    const to = robot();
    await send(name, to);
    expect(lastText(to)).toBe('第一中学\n3 台班牌未开机\nhttps://console.example/home');
  });

  it.each(['dingtalkRobot', 'feishuRobot'] as const)(
    '%s signs messages, and says when the secret is wrong',
    async (name) => {
      const to = robot();
      simulator.state.secrets.set(to, 'SEC-right');
      await send(name, to, 'SEC-right');
      expect(lastText(to)).toContain('第一中学');
      const refused = await send(name, to, 'SEC-wrong').catch((error: unknown) => error);
      expect(refused).toMatchObject({ kind: 'refused' });
      const { code } = refused as { code: string };
      expect(refusalText(name, code)).toMatch(/密钥/);
    },
  );

  it('name each refusal of a channel by words of its own, and what is repeated alone as repeated', () => {
    const texts = ['45009', '93000', '93017', '45002', 'unreachable', 'noAnswer', 'expired', 'fault', '7777'].map(
      (code) => refusalText('wecomRobot', code),
    );
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.filter((text) => text.includes('自动重试'))).toHaveLength(2);
    expect(texts.at(-1)).toContain('7777');
  });

  it.each<[ChannelName, string, string]>([
    ['wecomRobot', '93000', '机器人地址无效，可能已被移出群聊'],
    ['wecomCard', '81013', '成员不存在或不在应用的可见范围内'],
    ['dingtalkRobot', '300005', '机器人地址无效'],
    ['feishuRobot', '19001', '机器人地址无效，可能已被移出群聊'],
  ])('%s says in words that an address is wrong', async (name, code, words) => {
    await expect(send(name, `unknown-${robot()}`, '', { ...message, id: robot() })).rejects.toMatchObject({
      kind: 'refused',
      code,
    });
    expect(refusalText(name, code)).toBe(words);
  });

  it.each<[ChannelName, number, string]>([
    ['wecomRobot', 45009, '/cgi-bin/webhook'],
    ['wecomCard', 45009, '/cgi-bin/message'],
    ['dingtalkRobot', 130101, '/robot/'],
    ['feishuRobot', 11232, '/open-apis/'],
  ])('%s knows the refusal for frequency', async (name, code, path) => {
    simulator.fail({ kind: 'refused', code, path });
    await expect(send(name, robot(), '', { ...message, id: robot() })).rejects.toMatchObject({
      kind: 'frequency',
      code: String(code),
    });
  });

  it.each(['wecomRobot', 'dingtalkRobot', 'feishuRobot', 'wecomCard'] as const)(
    '%s cuts a text that is too long, never the link',
    async (name) => {
      const to = robot();
      await send(name, to, '', { ...message, id: robot(), text: '长'.repeat(20_000) });
      const shown = lastText(to) ?? '';
      expect(shown).toContain('…');
      if (name !== 'wecomCard') expect(shown).toMatch(/console\.example\/home$/);
    },
  );

  it('card shows a button, refreshes a token that has ended, and is replaced once', async () => {
    const member = `member-${robot()}`;
    clock.pass(3 * hourMs);
    await send('wecomCard', member, '', { ...message, id: robot() });
    const shown = () => simulator.state.messages.find(({ to }) => to === member)?.card;
    const { responseCode = '' } = shown() ?? {};
    expect(shown()).toMatchObject({ button: '收到', replacements: 0 });
    const card: Channel = channels.of('wecomCard');
    await card.acknowledged?.(responseCode, member);
    expect(shown()).toMatchObject({ button: '已收到', replacements: 1 });
    await expect(card.acknowledged?.(responseCode, member)).rejects.toMatchObject({ code: '42014' });
  });

  it.each<[ChannelName, string]>([
    ['wecomRobot', 'https://evil.example/cgi-bin/webhook/send?key=693a91f6-7xxx-4bc4-97a0-0ec2sifa5aaa'],
    ['wecomRobot', 'http://169.254.169.254/latest/meta-data'],
    ['dingtalkRobot', 'https://oapi.dingtalk.com.evil.example/robot/send?access_token=abcdefgh'],
    ['feishuRobot', 'https://open.feishu.cn@evil.example/open-apis/bot/v2/hook/abcdefgh'],
    ['email', 'a@b'],
    ['wecomCard', 'a b'],
  ])('%s refuses the address %s', (name, given) => {
    expect(() => channels.of(name).addressOf(given, '')).toThrow();
  });

  it.each<[ChannelName, string, string]>([
    [
      'wecomRobot',
      'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=693a91f6-7xxx-4bc4-97a0-0ec2sifa5aaa',
      '693a91f6-7xxx-4bc4-97a0-0ec2sifa5aaa',
    ],
    ['dingtalkRobot', 'https://oapi.dingtalk.com/robot/send?access_token=abcdefgh01', 'abcdefgh01'],
    ['feishuRobot', 'https://open.feishu.cn/open-apis/bot/v2/hook/aa-bb-cc-dd', 'aa-bb-cc-dd'],
  ])('%s takes the key of an address as the vendor shows it', (name, given, target) => {
    expect(channels.of(name).addressOf(given, '')).toEqual({ target, secret: '' });
  });
});

interface Mail {
  to: string[];
  raw: string;
  secure: boolean;
}

describe('e-mail', () => {
  const files = new TestPemFiles();
  const { cert, key } = files.pair('localhost');
  const mails: Mail[] = [];
  const servers: SMTPServer[] = [];

  afterAll(async () => {
    await Promise.all(servers.map((server) => new Promise<void>((resolve) => server.close(resolve))));
    files.remove();
  });

  const channelTo = async (options: SMTPServerOptions, from = 'bell@firstbell.example'): Promise<Channel> => {
    const server = new SMTPServer({
      ...{ cert: readFileSync(cert), key: readFileSync(key), logger: false },
      onAuth: ({ username, password }, _session, done) =>
        password === 'pass/word' ? done(null, { user: username }) : done(new Error('no')),
      onRcptTo: ({ address }, _session, done) =>
        done(address.startsWith('gone') ? Object.assign(new Error('no mailbox'), { responseCode: 550 }) : null),
      onData: (stream, session, done) =>
        void text(stream).then((raw) => {
          const to = session.envelope.rcptTo.map(({ address }) => address);
          mails.push({ to, raw, secure: session.secure });
          done();
        }),
      ...options,
    });
    // a client that refuses its certificate is a part of these tests
    server.on('error', () => undefined);
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    const { port } = server.server.address() as AddressInfo;
    const scheme = options.secure === true ? 'smtps' : 'smtp';
    const account = `bell:${encodeURIComponent('pass/word')}`;
    const env = { CHANNEL_SMTP_URL: `${scheme}://${account}@localhost:${port}`, CHANNEL_SMTP_FROM: from };
    return new Channels(new Config(env, 'all'), new TestClock(), { ca: readFileSync(cert, 'utf8') }).of('email');
  };
  const sendTo = (channel: Channel, target: string) => channel.send({ target, secret: '' }, message);
  const mailTo = (address: string) => mails.filter(({ to }) => to.includes(address));

  it.each([
    ['STARTTLS', {}],
    ['TLS', { secure: true }],
  ])('goes over %s, as text and HTML, with a Message-ID that a repeat has too', async (name, options) => {
    const to = `${name.toLowerCase()}@school.example`;
    const channel = await channelTo(options);
    await sendTo(channel, to);
    await sendTo(channel, to);
    const sent = mailTo(to);
    expect(sent.map(({ secure }) => secure)).toEqual([true, true]);
    const idOf = ({ raw }: Mail) => /^Message-ID: (.+)$/im.exec(raw)?.[1];
    expect(new Set(sent.map(idOf)).size).toBe(1);
    expect(sent[0]?.raw).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
    expect(sent[0]?.raw).toMatch(/text\/plain[\s\S]+text\/html/);
  });

  it('is never sent in the clear', async () => {
    const channel = await channelTo({ hideSTARTTLS: true, disabledCommands: ['STARTTLS'] });
    await expect(sendTo(channel, 'clear@school.example')).rejects.toMatchObject({ kind: 'notSent' });
    expect(mailTo('clear@school.example')).toEqual([]);
  });

  it('says in words that a mailbox does not exist', async () => {
    await expect(sendTo(await channelTo({}), 'gone@school.example')).rejects.toMatchObject({
      kind: 'refused',
      code: '550',
    });
    expect(refusalText('email', '550')).toBe('收件人的邮箱不存在，或拒绝接收');
  });

  it('says in words that the account is refused', async () => {
    const channel = await channelTo({ onAuth: (_auth, _session, done) => done(new Error('no')) });
    await expect(sendTo(channel, 'auth@school.example')).rejects.toMatchObject({ kind: 'refused', code: '535' });
  });
});
