import { createHash, createHmac } from 'node:crypto';

/** A call of Tencent Cloud's API 3.0 to be signed; always POST and JSON. */
export interface Tc3Call {
  host: string;
  action: string;
  /** The bytes that are sent. */
  body: string;
  /** Unix seconds; more than 5 minutes off is refused. */
  at: number;
}

interface Tc3Key {
  secretId: string;
  secretKey: string;
  /** `trtc`, what the host begins with. */
  service: string;
}

export const tc3ContentType = 'application/json; charset=utf-8';
const signedHeaders = 'content-type;host;x-tc-action';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** The header `Authorization` of a call: TC3-HMAC-SHA256. Source: Tencent Cloud's page on signature v3. */
export const tc3Authorization = ({ secretId, secretKey, service }: Tc3Key, call: Tc3Call): string => {
  const { host, action, body, at } = call;
  const headers = `content-type:${tc3ContentType}\nhost:${host}\nx-tc-action:${action.toLowerCase()}\n`;
  const canonical = ['POST', '/', '', headers, signedHeaders, sha256(body)].join('\n');
  const date = new Date(at * 1000).toISOString().slice(0, 10);
  const scope = `${date}/${service}/tc3_request`;
  const signed = ['TC3-HMAC-SHA256', at, scope, sha256(canonical)].join('\n');
  const key = hmac(hmac(hmac(`TC3${secretKey}`, date), service), 'tc3_request');
  const signature = hmac(key, signed).toString('hex');
  return `TC3-HMAC-SHA256 Credential=${secretId}/${scope}, SignedHeaders=${signedHeaders}, Signature=${signature}`;
};
