/** Content as an address that an image takes. */
export const dataAddress = (content: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('a picture cannot be read'));
    reader.readAsDataURL(content);
  });
