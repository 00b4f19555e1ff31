import type { LayoutSettings } from '../request';

/** Paper sizes in points; F4 is the Indonesian folio of 215 × 330 mm. */
const papers: Record<LayoutSettings['format_settings']['page_size'], readonly [number, number]> = {
  A3: [841.89, 1190.55],
  A4: [595.28, 841.89],
  A5: [419.53, 595.28],
  Letter: [612, 792],
  Legal: [612, 1008],
  F4: [609.45, 935.43],
};
const margins: Record<LayoutSettings['format_settings']['margins'], number> = { narrow: 36, normal: 56.7, wide: 85 };

export interface PageSetup {
  /** In points, in the page's orientation. */
  width: number;
  height: number;
  margin: number;
  isLandscape: boolean;
}

/** The page of a template, in its orientation. */
export function pageSetup({ format_settings: { page_size, orientation, margins: wanted } }: LayoutSettings): PageSetup {
  const [short, long] = papers[page_size];
  const isLandscape = orientation === 'landscape';
  const [width, height] = isLandscape ? [long, short] : [short, long];
  return { width, height, margin: margins[wanted], isLandscape };
}
