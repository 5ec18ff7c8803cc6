import { allChannelVariables, type ChannelVariables, ownVariables, type Program } from '#libs/kernel/config';

/** Lines of the variables of payment channels, for the place that a mark names: `# generated: pay channels of trtc`. */
type Lines = (channel: ChannelVariables) => readonly string[];

const composeOf = (program: Program): Lines => {
  const own = ownVariables(program);
  return ({ secrets, payouts = [] }) =>
    [...secrets, ...payouts].filter((name) => own.includes(name)).map((name) => `${name}:`);
};

const secretsOf = ({ secrets, payouts = [] }: ChannelVariables): string[] => [...secrets, ...payouts];

const places: Readonly<Record<string, Lines>> = {
  'addresses of pay channels': ({ addresses, simulator }) => [...addresses, simulator].map((name) => `${name}:`),
  'pay channels of added-value': composeOf('added-value'),
  'pay channels of trtc': composeOf('trtc'),
  'pay channels of the secret': (channel) => [`# ${channel.about}`, ...secretsOf(channel).map((name) => `${name}: ''`)],
  'pay channels of .env': (channel) => [`# ${channel.about}`, ...secretsOf(channel).map((name) => `${name}=`)],
};

/** Files with such places, which are written by hand otherwise. */
export const filesWithChannels = ['docker-compose.yml', 'deploy/kubernetes/secrets.example.yaml', '.env.example'];

const place = /^([ ]*)# generated: (.+)\n(?:.*\n)*?\1# end of generated$/gm;

/** The text of a file with its places filled in. @throws Error for a place without lines */
export const withChannels = (text: string): string =>
  text.replace(place, (_, indent: string, name: string) => {
    const lines = places[name];
    if (!lines) throw new Error(`nothing is generated for ${name}`);
    const all = [`# generated: ${name}`, ...allChannelVariables.flatMap(lines), '# end of generated'];
    return all.map((line) => indent + line).join('\n');
  });
