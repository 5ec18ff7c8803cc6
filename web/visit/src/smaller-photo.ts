/** Longest edge of a photo that is sent, in pixels: it fits the limit of the server, and a slow line. */
const longestEdge = 1600;
const quality = 0.8;

/** A photo as a JPEG that is small enough to be sent. A browser that cannot decode it sends it as it is. */
export const smallerPhoto = async (file: File): Promise<Blob> => {
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, longestEdge / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    return made ?? file;
  } catch {
    return file;
  }
};
