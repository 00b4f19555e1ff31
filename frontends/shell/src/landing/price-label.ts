import type { LandingPlan } from '@rapi/contracts/plans';
import { currentLanguage, formatNumber } from '@rapi/ui';

const units = [
  { size: 1_000_000_000, name: 'miliar' },
  { size: 1_000_000, name: 'juta' },
  { size: 1000, name: 'rb' },
];

/** Round sums as Indonesians write them: `Rp 20 juta`, `Rp 100 rb`. */
function roundRupiah(amount: number): string {
  const unit = units.find(({ size }) => amount >= size);
  return `Rp ${unit ? `${formatNumber(amount / unit.size, 1)} ${unit.name}` : formatNumber(amount)}`;
}

/** The card's own label is English: its `Rp 20M` reads as twenty billion (miliar) in Indonesian. */
export const priceLabel = ({ price_idr, price_label }: LandingPlan): string =>
  currentLanguage() === 'id' ? roundRupiah(price_idr) : price_label;
