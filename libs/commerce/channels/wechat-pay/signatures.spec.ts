import { describe, expect, it } from '@jest/globals';
import { createPrivateKey, createPublicKey, createVerify, X509Certificate } from 'node:crypto';
import { NotificationError } from '../payment-channel.js';
import { assertSigned, authorization, decrypted, lines, newNonce, signatureOf } from './signatures.js';

/** The merchant's key of the platform's own examples (pay.weixin.qq.com/doc/v3/merchant/4012365336): published, of no use. */
const exampleKey = createPrivateKey(
  `-----BEGIN TESTING KEY-----
MIIEvAIBADANBgkqhkiG9w0BAQEFAASCBKYwggSiAgEAAoIBAQCm2mb6q8gMKH/3
CNTbpJAIrbqiBiQGEOtjGcBrDYltsGynWgNscqT7WvfzU14FQbYcQUC5T4Wvva7m
i3fIp3OgX8VqMDNA0qebnr38Pe6kqiLyZgFpJPXlSKDyPyqhRbVTbXssvSMQeVKc
dXeVxoNNeoOlNFHgF/P0io6AmAVnz+hN8SiZKuOsth5/zUTLGvtkgxBcQooQrtXh
RcpLT798OyIb9xeJ2HO3xRtMv2+perEzb4gMibI74UBz+2QEbnkubPE+2jU2rRZu
dnNEz/BPOt3Qj/w2V6/G0VumGDh6+UeMU0jv4aupHztWITC4Akn0l7lBCNy3lgl8
VFaJnkIxAgMBAAECggEAYGL8aESB7NwciDWW2UdoWUsa7GxFtSdjAz2mFXGdeTsY
mVh7b9OOkRGM+Qio4LqEHDBp1mMk5E/cUJwy1zw8pGGO5nfvs7u9TT3XnHaefIs4
YvUgTYAneIuLRkXNN5rQU+CD7mVYczTSz0Vgjqo9wa1LjUz7G0xbBmJgTdMEFGJs
eJjy6AbJo0CGIwp6HJbTm4CmOUgXnnDAIbEGTIRImkZFH/rzneIeR7oZ77FVwxr1
CZB2gfRCov/yRPbw8vnryYkmvQ7D/ze3j5097vRg/MoDGBSdoOwcmo75vyofr0AS
zytMjmHYyifqkf5slPropSiJeGf4p/7gtKyF6dE/XQKBgQDVAlJ+4U5ZVGOuDc3+
sAhz8CTzgFNlq9vKuSoFK6hOz2L+cwj+E7NXGkOe2DsHHZNy2Xqxk7caKhPEp1z9
hhpMpyLVMoFt6CKemyoRBWDCQwLLwem9SZF/IAyovBkLiH36P42Jm26gUkNMKC/5
Zhtqxf6RZgRQzbVudJi47vIRCwKBgQDIh0+v27Oo+DM3fhObH4I1NrXpWOEGH7OQ
G1dEsMuFYF4hjGhg0kBEP3w9vVdl2+mRllZKTsx9oqjb8OibPLLIH8xsdbAB0WLf
JvjLu4wl/ILUzN1RI03dWnnv2EnEeQn6c3hizvrJ9wR5U4ue9RPVnQooJ0hZF1PU
uCL5fWK3MwKBgElReU/PAYbh80WP3t3Rfbdaa32dKBeQ5iCLR5lsA4zM+YgX1HqQ
EWTj126vgvHaDkyz6vWAoL/Sx+cirHFfXWIRDX5Q2hgYlQH+6qXdMgbrxeSYpHnQ
/tHBGFpkFELSAnrGsVMyOwvYBO4LzyeLK9i+ufcWJFoj1FVmsMLHDG8tAoGARdbi
iQQCoYG4DMarO2aQ6cmhN6EN1h0qY7EyBqlwaIZ0okiNfdMcMOjPc41DKCWcRmlO
qlihXcxN9TQFPzO3rH1urAOdBjUPs1qWYhZyrDQyuLyVBBJApyxAtajloDjrob+f
mQIvVDHk7ACN6xG+E7K6+9salnTKbJapD618uQMCgYBNy6XUvzLkP/A1U/UZdtcx
l8GwU/dturLxz4CyGbqDw4ubaYY2e13lnqHUqQgPtiSyH51nq3tdo8G0YAJdfkSv
KvnfslW91fyEBUKnkdW1o3/1UFU/wprZ7ixVL/F42A4xDu7OFE8EnweJOZ0jWceE
OdhCkaIGBCfRnlECRK8UyQ==
-----END TESTING KEY-----`.replaceAll('TESTING', 'PRIVATE'),
);

describe('signatures of the platform’s documentation', () => {
  const [nonce, at] = ['593BEC0C930BF1AFEB40B4A08C8FB242', new Date(1_554_208_460_000)];

  it('make the documented Authorization of an order', () => {
    const body =
      '{"appid":"wxd678efh567hg6787","mchid":"1900007291","description":"Image形象店-深圳腾大-QQ公仔","out_trade_no":"1217752501201407033233368018","notify_url":"https://www.weixin.qq.com/wxpay/pay.php","amount":{"total":100,"currency":"CNY"},"payer":{"openid":"oUpF8uMuAJO_M2pxb1Q9zNjWeS6o"}}';
    const signer = {
      merchantId: '1900007291',
      serial: '408B07E79B8269FEC3D5D3E6AB8ED163A6A380DB',
      privateKey: exampleKey,
    };
    const target = '/v3/pay/transactions/jsapi';
    expect(authorization(signer, { method: 'POST', target, body, at, nonce })).toBe(
      'WECHATPAY2-SHA256-RSA2048 mchid="1900007291",nonce_str="593BEC0C930BF1AFEB40B4A08C8FB242",signature="jnks4dlrPw3ZX+ozVvSK39oa0t7OMBsg83BHAwd8BRdUFiVaQNTLTvci+wURgP1OQBbKYhFGvt7iqYpDSTQkp7Uq1sltaQKyncCyrA1g88m5bsKERQfPyT0ahSwKTYJ1CAn9QiJuSJRq1QsQs07eehbU/k9BCS51jTyc1Jpsi2H77HF9f/BnjXAOP3/sPObg6V5Ee4EzwLox684hhuMuIwHo7D8KFk3LIHOKDcNI4It1aCXydFWNpNK+SG86VUDe5kwoDpw4Ulqfu9z8OFDGbDs9TCxEv8iqQzbpxOlEVoOe2kalSYM5kApQb3nZcxdUtoE0liJGW3RGUNE0t4v01A==",timestamp="1554208460",serial_no="408B07E79B8269FEC3D5D3E6AB8ED163A6A380DB"',
    );
  });

  it('make the documented paySign of the bridge', () => {
    const message = lines('wx2421b1c4370ec43b', '1554208460', nonce, 'prepay_id=wx201410272009395522657a690389285100');
    expect(signatureOf(message, exampleKey)).toBe(
      'mI35pfNEQV6777ke/1T+LJLQDNTm7yeoUJH+j/adPGhmCCi0PbgkvYQTRcXH0uibcLVtvFLdGLpmoYO9FV6lBBsTAjuhh5YOvQi0e2g3e0yytitiNET9FEuqM0pjnKfRW4K6LIZDdbWJv9KhZUx3DrJa5TL7OJ7VdADVivxVySIlPVKjGwuCXzuXSJes0UcILgWQUMyha5/3nYofuHtS7r+KYyMuxD+oJ9VM1Qdxk4UIG59CP5Y3wtYIFybyF3bdu1caHTRRX+DLyMXyYA/IrTmiW01c4RPjpHBX5Dk1sZyY1zVsWNsvMHr2e1NTWtBxKJ+qk5N61J7caYoepHFaxw==',
    );
  });

  it('cover an empty body with a line of its own', () => {
    expect(lines('GET', '/v3/certificates', '1554208460', nonce, '')).toBe(
      `GET\n/v3/certificates\n1554208460\n${nonce}\n\n`,
    );
    const header = authorization(
      { merchantId: '1900009191', serial: '1DDE55AD98ED71D6EDD4A4A16996DE7B47773A8C', privateKey: exampleKey },
      { method: 'GET', target: '/v3/certificates', body: '', at, nonce },
    );
    const signature = /signature="([^"]+)"/.exec(header)?.[1] ?? '';
    const message = `GET\n/v3/certificates\n1554208460\n${nonce}\n\n`;
    const verifier = createVerify('RSA-SHA256').update(message);
    expect(verifier.verify(createPublicKey(exampleKey), signature, 'base64')).toBe(true);
  });

  it('have a nonce of 32 characters each', () => {
    const nonces = Array.from({ length: 100 }, newNonce);
    expect(new Set(nonces).size).toBe(100);
    for (const each of nonces) expect(each).toMatch(/^[0-9A-F]{32}$/);
  });
});

/** A response of the platform with its public key, as its documentation of verification has them. */
const responseKey = createPublicKey(`-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAwXNI6sdlknHBnK8Fu2U6
Cwor9qY747jP8KAfeBMeveEt1TqaHkLfaSD07trZLhGpfs8/AHqjhgSMO1O10YQW
OrrJ4hjIWPKqxbgrYMkBQc+mwdiWp4W3ByCqxBRagCveCXRWCmuJYovl9H/bsDI0
iGbpVtEOghJtfciisYSgxcLufUDTRkvwxjIBK1pCRjk33jJ5YTBWTHMRtMAOcFLN
F6hdEYdX8SPsgHHeLZ5Lv2T/686w1xtgCHef/sd4uSfWmyzsalQdHG/e4IyYmrhx
+O3VBoNDzE3nx23bFeV/RVNCG7cV6VhmYokJNHa/erIPkEmEFID6A5wQOXuxUkmJ
WwIDAQAB
-----END PUBLIC KEY-----`);
const response = {
  at: new Date(1_722_850_421_000),
  body: '{"code_url":"weixin://wxpay/bizpayurl?pr=JyC91EIz1"}',
  headers: {
    'wechatpay-serial': 'PUB_KEY_ID_0114232134912410000000000000',
    'wechatpay-timestamp': '1722850421',
    'wechatpay-nonce': 'd824f2e086d3c1df967785d13fcd22ef',
    'wechatpay-signature':
      'mfI1CPqvBrgcXfgXMFjdNIhBf27ACE2YyeWsWV9ZI7T7RU0vHvbQpu9Z32ogzc+k8ZC5n3kz7h70eWKjgqNdKQF0eRp8mVKlmfzMLBVHbssB9jEZEDXThOX1XFqX7s7ymia1hoHQxQagPGzkdWxtlZPZ4ZPvr1RiqkgAu6Is8MZgXXrRoBKqjmSdrP1N7uxzJ/cjfSiis9FiLjuADoqmQ1P7p2N876YPAol7Rn0+GswwAwxldbdLrmVSjfytfSBJFqTMHn4itojgxSWWN1byuckQt8hSTEv/Lg97QoeGniYP17T80pJeQyL3b+295FPHSO2AtvCgyIbKMZ0BALilAA==',
  } as Record<string, string>,
};

describe('signatures of the platform', () => {
  const check = (headers: Record<string, string> = {}, body = response.body, seconds = 0): string => {
    const keys = new Map([
      ['PUB_KEY_ID_OF_LATER', createPublicKey(exampleKey)],
      ['PUB_KEY_ID_0114232134912410000000000000', responseKey],
    ]);
    const all = { ...response.headers, ...headers };
    try {
      assertSigned(keys, (name) => all[name], Buffer.from(body), new Date(response.at.getTime() + seconds * 1000));
      return 'signed';
    } catch (error) {
      if (error instanceof NotificationError) return `${error.probe ? 'probe: ' : ''}${error.message}`;
      throw error;
    }
  };

  it('are verified with the key that they name, up to 300 s from now', () => {
    expect([0, 300, -300].map((seconds) => check({}, response.body, seconds))).toEqual(['signed', 'signed', 'signed']);
    for (const seconds of [301, -301]) {
      expect(check({}, response.body, seconds)).toBe('signed more than 300 s from now');
    }
  });

  it('are not of another body, time, nonce or key', () => {
    const wrong = 'the signature is not of this content';
    expect(check({}, `${response.body} `)).toBe(wrong);
    expect(check({ 'wechatpay-timestamp': '1722850422' })).toBe(wrong);
    expect(check({ 'wechatpay-nonce': 'D824f2e086d3c1df967785d13fcd22ef' })).toBe(wrong);
    expect(check({ 'wechatpay-serial': 'PUB_KEY_ID_OF_LATER' })).toBe(wrong);
    expect(check({ 'wechatpay-signature': 'AAAA' })).toBe(wrong);
  });

  it('need a known key, a time and a signature', () => {
    expect(check({ 'wechatpay-serial': 'PUB_KEY_ID_9' })).toBe('signed with an unknown key PUB_KEY_ID_9');
    expect(check({ 'wechatpay-timestamp': 'soon' })).toBe('signed more than 300 s from now');
    expect(check({ 'wechatpay-signature': '' })).toBe('it has no signature');
  });

  it('may be probes, which are refused without an alarm', () => {
    const probe = `WECHATPAY/SIGNTEST/${response.headers['wechatpay-signature']}`;
    expect(check({ 'wechatpay-signature': probe })).toBe('probe: a probe of the platform');
  });
});

describe('a report of the platform’s own tests', () => {
  // github.com/wechatpay-apiv3/wechatpay-go, core/notify: signed by a certificate
  const certificate = new X509Certificate(
    Buffer.from(
      'MIIDVzCCAj+gAwIBAgIJANfOWdH1ItcBMA0GCSqGSIb3DQEBCwUAMEIxCzAJBgNVBAYTAlhYMRUwEwYDVQQHDAxEZWZhdWx0IENpdHkxHDAaBgNVBAoME0RlZmF1bHQgQ29tcGFueSBMdGQwHhcNMjEwNDI3MDg1NTIzWhcNMzEwNDI1MDg1NTIzWjBCMQswCQYDVQQGEwJYWDEVMBMGA1UEBwwMRGVmYXVsdCBDaXR5MRwwGgYDVQQKDBNEZWZhdWx0IENvbXBhbnkgTHRkMIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA2VCTd91fnUn73Xy9DLvt/V62TVxRTEEstVdeRaZ3B3leO0pldE806mXO4RwdHXagHQ4vGeZN0yqm++rDsGK+U3AH7kejyD2pXshNP9Cq5YwbptiLGtjcquw4HNxJQUOmDeJf2vg6byms9RUipiq4SzbJKqJFlUpbuIPDpSpWz10PYmyCNeDGUUK65E5h2B834uxl1zNLYQCrkdBzb8oUxwYeP5a2DNxmjL5lsJML7DGr5znsevnoqGRwTm9fxCGfy8wus7hwKz6clt3Whmmda7UAdb1c08hEQFVRbF14AR73xbnd8N0obCWJPCbzMCtkaSef4FdEEgEXJiw0VAJT8wIDAQABo1AwTjAdBgNVHQ4EFgQUT1c7nd/SUO76HSoZumNUJv1R5PwwHwYDVR0jBBgwFoAUT1c7nd/SUO76HSoZumNUJv1R5PwwDAYDVR0TBAUwAwEB/zANBgkqhkiG9w0BAQsFAAOCAQEAfTjxKRQMzNB/U6ZoCUS+BSNfa2Oh0plMN6ZuzwiVVZwg1jywvv5yv04koS7Pd4i9E4gt9ZBUQXlpq+A3oOCEEHNRR6b2kyazGRM7s0OP5X21WrbpSmKmU6K7hkfx30yYs08LVs/Q8DIhvaj1FCFeJzUCzYn/fHMq4tsbKO0dKAeydPM/nrUZBmaYQVKMVOORGLFjFKVO7JV6Kq/R86ouhjEPgJOe2xulNBUcjicqtZlBdEh/PWCYP2SpGVDclKm8jeo175T3EVAkdKzzmfpxtMmnMlmqcTJOU9TxuGvNASMtjj7pYIerTx+xgZDXEVBWFW9PjJ0TV06tCRsgSHItgg==',
      'base64',
    ),
  );
  const headers: Record<string, string> = {
    'wechatpay-nonce': 'EcZ9Cmy4Xyx1i6RlJQzLcCyEqDa26NBz',
    'wechatpay-timestamp': '1624523846',
    'wechatpay-serial': 'D7CE59D1F522D701',
    'wechatpay-signature':
      'tJHIiIS9eB2hAYstmAmbbD3ZE5LiIm/Ug5tuL4fC0YOFRWIHV39UFIZXC0e9Wl6lBu6sKvkqDkzpqzBsVHyXFlbYZTOQrVdG4b6LfTnK4mikv9++ixJMd3vTf2yCqvBkh98zs3Ds5zsYQakzbcwhmw4fMJs4nPLws28H0UW9FjDR//rxELLwXvV1VEA1IBLX70xptjL8hrfUjEE8kkry6yNJTHZRU8CAc7qHli2Ng1V1qb9ARbK8A3ThmFmPQvRGrapI/jS2laKKgYUmfdEdkNO6B2Cke5e8VTxY406ArAmQ90GAihDwIcb16TQMnzCMBoutnwZKNiKRACrFmtxw2Q==',
  };
  const body =
    '{"id":"3119dfba-e649-5eec-ab1e-3412bc4d2e17","create_time":"2021-06-24T16:37:26+08:00","resource_type":"encrypt-resource","event_type":"PAYSCORE.USER_OPEN_SERVICE","summary":"签约成功","resource":{"original_type":"payscore","algorithm":"AEAD_AES_256_GCM","ciphertext":"YDS3lKPaC4Y52Gf3uhft5qUBlIa8b428AWTtTauHQfQrRw+X1WpiuHIDy0vo1Vd6VEq67aVyqPdDYMkRVSDaZL3iZttevRMOoPKMifozg6XPWjIZumks/GpT48lI4NizyeaqLBokNebthah3o1H76qSlO9NkDjp9bzmKLEYYH9TEklFUpsvPqOTOcgSLgh21YJXYR7dEBXFgRLiNIKRgO5JdXh1hccRUAlyVWxE54PXpnQ==","associated_data":"payscore","nonce":"Kj7QIyUiYx1q"}}';

  it('is verified by the certificate that it names', () => {
    const keys = new Map([['D7CE59D1F522D701', certificate.publicKey]]);
    const now = new Date(1_624_523_846_000);
    expect(certificate.serialNumber).toBe('D7CE59D1F522D701');
    expect(() => assertSigned(keys, (name) => headers[name], Buffer.from(body), now)).not.toThrow();
    const changed = Buffer.from(body.replace('签约成功', '支付成功'));
    expect(() => assertSigned(keys, (name) => headers[name], changed, now)).toThrow(NotificationError);
  });
});

describe('encrypted content', () => {
  // com.wechat.pay.java, AeadAesCipherTest
  const key = Buffer.from('a7cde1ZJB1kG2e7VfTs3jQzaWizur8Gb');
  const resource = {
    ciphertext: 'ulwSiIajGClcvcOYvOQ7+l+0PAbzzwI=',
    nonce: 'uluk4a9R25RW',
    associatedData: 'associatedData',
  };

  it('is decrypted as by the platform’s own library', () => {
    expect(decrypted(key, resource).toString()).toBe('message');
  });

  it.each([
    ['another key', Buffer.from('b'.repeat(32)), resource],
    ['a short key', Buffer.from('testAPIv3Key0000'), resource],
    ['another nonce', key, { ...resource, nonce: 'uluk4a9R25RX' }],
    ['other associated data', key, { ...resource, associatedData: '' }],
    ['a changed text', key, { ...resource, ciphertext: 'vlwSiIajGClcvcOYvOQ7+l+0PAbzzwI=' }],
    ['a text that was cut off', key, { ...resource, ciphertext: 'ulwSiIaj' }],
  ])('is refused with %s', (_what, other, changed) => {
    expect(() => decrypted(other, changed)).toThrow(new NotificationError('its content cannot be decrypted'));
  });
});
