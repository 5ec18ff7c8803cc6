/** What stands in the place of a stored secret; sent back it means that the secret stays. */
export const maskedSecret = '********';

/** The private clouds that a school can be set up for. */
export type CloudKind = 'quankeyun' | 'sjcloud' | 'wechat';

/** The kind of a source, or undefined when it is no private cloud. */
export const cloudKindOf = (source: string, productCode: string): CloudKind | undefined => {
  if (source === 'quankeyun' || source === 'sjcloud') return source;
  return source === `${productCode}wechat` ? 'wechat' : undefined;
};

/** The fields of a kind, in the order of its form. */
export const cloudFields = {
  quankeyun: [
    { name: 'apiServer', label: '服务器地址', required: true, kind: 'address' },
    { name: 'validaTicketServer', label: '票据地址', required: true, kind: 'address' },
  ],
  sjcloud: [
    { name: 'appUrl', label: '服务器地址', required: true, kind: 'address' },
    { name: 'appId', label: '应用ID', required: true, kind: 'text' },
    { name: 'appSecret', label: '应用密钥', required: true, kind: 'secret' },
    { name: 'wxAppId', label: '公众号ID', required: false, kind: 'text' },
    { name: 'wxAppSecret', label: '公众号密钥', required: false, kind: 'secret' },
  ],
  wechat: [
    { name: 'appId', label: '公众号ID', required: true, kind: 'text' },
    { name: 'appSecret', label: '公众号密钥', required: true, kind: 'secret' },
  ],
} as const satisfies Record<CloudKind, readonly CloudField[]>;

/** One field of a form. */
export interface CloudField {
  name: 'apiServer' | 'validaTicketServer' | 'appUrl' | 'appId' | 'appSecret' | 'wxAppId' | 'wxAppSecret';
  label: string;
  required: boolean;
  kind: 'address' | 'text' | 'secret';
}
