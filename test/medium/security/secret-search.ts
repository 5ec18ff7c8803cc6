/** A secret, by the name under which a finding shows it: the secret itself stays out of the report. */
export type Secrets = ReadonlyMap<string, string>;

/** The middle of base64 text that holds the bytes anywhere: those at the edges depend on what stands beside them. */
const inBase64 = (bytes: Buffer): string[] =>
  [0, 1, 2].map((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .replace(/=+$/, '');
    const [start, cut] = [Math.ceil((before * 8) / 6), ((before + bytes.length) * 8) % 6 === 0 ? 0 : 1];
    return text.slice(start, text.length - cut);
  });

/** A secret as it may stand in text: plain, URL-encoded, in hexadecimal (as bytes of a table are shown), in base64. */
export const formsOf = (secret: string): string[] => {
  const bytes = Buffer.from(secret);
  const base64 = inBase64(bytes);
  const url = base64.map((text) => text.replaceAll('+', '-').replaceAll('/', '_'));
  const hex = bytes.toString('hex');
  return [...new Set([secret, encodeURIComponent(secret), hex, hex.toUpperCase(), ...base64, ...url])];
};

/** Which of the secrets a text holds, in whatever form, with what stands before it. */
export const secretsIn = (text: string, secrets: Secrets): string[] =>
  [...secrets].flatMap(([name, secret]) => {
    const form = formsOf(secret).find((each) => text.includes(each));
    if (form === undefined) return [];
    const at = text.indexOf(form);
    return [`${name}, after: ${text.slice(Math.max(at - 120, 0), at)}`];
  });
