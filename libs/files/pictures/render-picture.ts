import sharp from 'sharp';
import { NotThisTypeError, UnreadableError } from '#libs/http';

// one thread a picture: several pictures at once share libuv's pool with everything else that waits there
sharp.concurrency(1);
sharp.cache(false);

/** A picture as it is stored: JPEG without metadata. */
export interface RenderedPicture {
  picture: Buffer;
  thumbnail: Buffer;
  /** Pixels of the picture. */
  width: number;
  height: number;
}

/** What people read about a picture of another type, and about one that cannot be decoded. */
export interface PictureTexts {
  type: string;
  unreadable: string;
}

/** Most pixels that are decoded: a screen of 4K with room to spare. A decoder needs 4 bytes a pixel. */
const maxPixels = 12_000_000;
/** Longest edge of a stored picture and of its thumbnail, in pixels. */
const [longestEdge, thumbnailEdge] = [1920, 360];
/** Text on a screen stays readable with colours at full resolution. */
const jpeg = { quality: 80, chromaSubsampling: '4:4:4' } as const;

/** First bytes. Source: the specifications of PNG and JFIF. */
const signatures = [Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from([0xff, 0xd8, 0xff])];

/** True for bytes that begin as a PNG or a JPEG. */
const isPicture = (bytes: Buffer): boolean =>
  signatures.some((signature) => bytes.subarray(0, signature.length).equals(signature));

/** Decodes a picture in libuv's pool and encodes it as a JPEG. @throws NotThisTypeError, UnreadableError */
export const renderPicture = async (bytes: Buffer, texts: PictureTexts): Promise<RenderedPicture> => {
  if (!isPicture(bytes)) throw new NotThisTypeError(texts.type);
  const within = { fit: 'inside', withoutEnlargement: true } as const;
  try {
    const { data: picture, info } = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .resize(longestEdge, longestEdge, within)
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .jpeg(jpeg)
      .toBuffer({ resolveWithObject: true });
    // a JPEG is decoded at a fraction of its size for a smaller one
    const thumbnail = await sharp(picture).resize(thumbnailEdge, thumbnailEdge, within).jpeg(jpeg).toBuffer();
    return { picture, thumbnail, width: info.width, height: info.height };
  } catch (error) {
    throw new UnreadableError(texts.unreadable, { cause: error });
  }
};
