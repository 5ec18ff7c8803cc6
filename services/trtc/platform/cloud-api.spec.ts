import { expect, it } from '@jest/globals';
import { tc3Authorization } from './cloud-api.js';

it('tc3Authorization equals the published example of the vendor', () => {
  // source: signature v3 of Tencent Cloud API 3.0, whose example hides its key behind asterisks and computes with them
  const body = '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}';
  const key = { secretId: `AKID${'*'.repeat(32)}`, secretKey: '*'.repeat(32), service: 'cvm' };
  const call = { host: 'cvm.tencentcloudapi.com', action: 'DescribeInstances', body, at: 1_551_113_065 };
  expect(tc3Authorization(key, call)).toBe(
    `TC3-HMAC-SHA256 Credential=AKID${'*'.repeat(32)}/2019-02-25/cvm/tc3_request, ` +
      'SignedHeaders=content-type;host;x-tc-action, ' +
      'Signature=10b1a37a7301a02ca19a647ad722d5e43b4b3cff309d421d85b46093f6ab6c4f',
  );
});
