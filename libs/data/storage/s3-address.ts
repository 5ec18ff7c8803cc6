/** What `s3://key:secret@host:port/bucket` says; `?tls=1` and `?region=…` add what a store outside may want. */
export interface S3Address {
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  bucket: string;
}

/** Reads an address; key and secret are percent-decoded. @throws Error when a part is missing. */
export const s3Address = (text: string): S3Address => {
  const url = new URL(text);
  const bucket = url.pathname.slice(1);
  if (!url.username || !url.password || !url.hostname || !bucket || bucket.includes('/')) {
    throw new Error('an address s3://key:secret@host:port/bucket is expected');
  }
  return {
    endpoint: `${url.searchParams.has('tls') ? 'https' : 'http'}://${url.host}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    bucket,
  };
};
