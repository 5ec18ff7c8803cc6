import { createPrivateKey, type KeyObject } from 'node:crypto';

/** A key pair on P-256 with its certificate (DER), made for tests: nothing that matters is signed with it. */
export interface TestSigner {
  key: KeyObject;
  certificate: Buffer;
}

export type SignerName = 'a' | 'b';

const parts: Record<SignerName, { key: string[]; certificate: string[] }> = {
  a: {
    key: [
      'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgyYD/UbBZ7A6cBa1NCCj+WgRk/yi1ZdagYRemvMwhoUyhRANCAASrR8Cg',
      'qU5KWAQQm1xv7SAlqaAGl00xSY/ryWxxhS73D300puVF5UiEt6nTl/KgcxR7vduk9wZTf90QkS3tXzfN',
    ],
    certificate: [
      'MIIBmzCCAUGgAwIBAgIUM/P6Xz/BwM/yvvjie7YC45HpNxEwCgYIKoZIzj0EAwIwIjEgMB4GA1UEAwwXRmlyc3RiZWxsIHRlc3Qgc2ln',
      'bmVyIGEwIBcNMjYxMTIyMTQxODE3WhgPMjEyNjEwMjkxNDE4MTdaMCIxIDAeBgNVBAMMF0ZpcnN0YmVsbCB0ZXN0IHNpZ25lciBhMFkw',
      'EwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEq0fAoKlOSlgEEJtcb+0gJamgBpdNMUmP68lscYUu9w99NKblReVIhLep05fyoHMUe73bpPcG',
      'U3/dEJEt7V83zaNTMFEwHQYDVR0OBBYEFJMu9xRW8y2eAV/AsFZVhiTZcNXtMB8GA1UdIwQYMBaAFJMu9xRW8y2eAV/AsFZVhiTZcNXt',
      'MA8GA1UdEwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDSAAwRQIhAJ8ZYYta6GGluhIvRyxxOH3UMHK1Ayd2J47xsQTqcd1SAiB9oN+4fCHF',
      'K3scM+CFfsGHllPnnY5fMjZJUbe8h0mCoA==',
    ],
  },
  b: {
    key: [
      'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgTpb7nOlLLKEUUVhtf/FA1ZtqpRv0s+fongxXsrVxwDOhRANCAAT3/6b/',
      '6Vspri3WXs9PflZHEO5fxS3AZo+WmgNkpxQYuJihjgIT9/WFfSanV2ztlFSK2GY236C7mQZJd/wlHxwD',
    ],
    certificate: [
      'MIIBmzCCAUGgAwIBAgIUHZfxMeWIVGOBpTGzBDUQ8MlO4JcwCgYIKoZIzj0EAwIwIjEgMB4GA1UEAwwXRmlyc3RiZWxsIHRlc3Qgc2ln',
      'bmVyIGIwIBcNMjYxMTIyMTQxODE3WhgPMjEyNjEwMjkxNDE4MTdaMCIxIDAeBgNVBAMMF0ZpcnN0YmVsbCB0ZXN0IHNpZ25lciBiMFkw',
      'EwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE9/+m/+lbKa4t1l7PT35WRxDuX8UtwGaPlpoDZKcUGLiYoY4CE/f1hX0mp1ds7ZRUithmNt+g',
      'u5kGSXf8JR8cA6NTMFEwHQYDVR0OBBYEFOejPtjCgGghY6K98q+RYKkJy4IWMB8GA1UdIwQYMBaAFOejPtjCgGghY6K98q+RYKkJy4IW',
      'MA8GA1UdEwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDSAAwRQIgAcgVXaJRmenrI2QE/ujW7afz1f3N7mMW1UGAFTSvV+0CIQCv9DY/WDwZ',
      'Jj7+8s/8YxL0bK27Bmn1LhHKBDqn8eQVmA==',
    ],
  },
};

const bytesOf = (lines: readonly string[]): Buffer => Buffer.from(lines.join(''), 'base64');

const signerOf = (name: SignerName): TestSigner => ({
  key: createPrivateKey({ key: bytesOf(parts[name].key), format: 'der', type: 'pkcs8' }),
  certificate: bytesOf(parts[name].certificate),
});

/** Two signers that are always the same, so that an apk of one is no update of an apk of the other. */
export const testSigners: Record<SignerName, TestSigner> = { a: signerOf('a'), b: signerOf('b') };
