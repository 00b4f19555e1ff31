import { MAX_OCR_FILE } from '@rapi/contracts/limits';

/** Phones take pictures of twelve megapixels and more; for reading, an A4 page of 250 dots an inch is plenty. */
const LONGEST_SIDE = 3000;
const QUALITY = 0.86;

const isPhoto = ({ type }: File) => type === 'image/jpeg' || type === 'image/png';

function drawn(picture: ImageBitmap): HTMLCanvasElement {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

const jpegOf = (canvas: HTMLCanvasElement) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));

/**
 * A photo over the limit in a size that is taken. Any other file, and a picture that the browser cannot read, comes back
 * as it is: then the limit is said.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  if (!isPhoto(file) || file.size <= MAX_OCR_FILE) return file;
  try {
    const picture = await createImageBitmap(file);
    const blob = await jpegOf(drawn(picture));
    picture.close();
    return blob === null ? file : new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' });
  } catch {
    return file;
  }
}
