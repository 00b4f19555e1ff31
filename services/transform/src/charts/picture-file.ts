import type { PictureFormat } from './chart-picture';

const contentTypes: Record<PictureFormat, string> = {
  png: 'image/png',
  svg: 'image/svg+xml; charset=utf-8',
  pdf: 'application/pdf',
};

/** The filename and content type of a picture; characters of a chart's name that file systems refuse are replaced. */
export function pictureFile(chartName: string, format: PictureFormat, picture: Buffer) {
  const stem = chartName
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return { filename: `${stem || 'chart'}.${format}`, contentType: contentTypes[format], bytes: picture.length };
}
