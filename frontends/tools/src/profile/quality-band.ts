import type { Tone } from '@rapi/ui';

export type QualityBand = 'excellent' | 'good' | 'fair' | 'poor';

/** R-PROF-2: the band of a quality score: from 90, from 75 and from 60, else the lowest. */
export const bandOfScore = (score: number): QualityBand =>
  score >= 90 ? 'excellent' : score >= 75 ? 'good' : score >= 60 ? 'fair' : 'poor';

export const bandTone: Record<QualityBand, Tone> = {
  excellent: 'success',
  good: 'brand',
  fair: 'warning',
  poor: 'danger',
};
