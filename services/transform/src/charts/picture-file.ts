import type { PictureFormat } from './chart-picture';

const contentTypes: Record<PictureFormat, string> = {
  png: 'image/png',
  svg: 'image/svg+xml; charset=utf-8',
  pdf: 'application/pdf',
};

/** How a picture is called and sent; a file system takes not every letter of a chart's name. */
export function pictureFile(chartName: string, format: PictureFormat, picture: Buffer) {
  const stem = chartName
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return { filename: `${stem || 'chart'}.${format}`, contentType: contentTypes[format], bytes: picture.length };
}
