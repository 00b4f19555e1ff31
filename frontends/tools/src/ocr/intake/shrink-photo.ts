import { MAX_OCR_FILE } from '@rapi/contracts/limits';

/** Phones take pictures of twelve megapixels and more; 250 dots per inch of an A4 page are plenty for OCR. */
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
 * Shrinks a photo that is over the size limit. Other files, and pictures that the browser cannot decode, are returned
 * unchanged and then fail the size check.
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
