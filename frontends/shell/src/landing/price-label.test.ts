import { plans } from '@rapi/contracts/plans';
import { startI18n } from '@rapi/ui';
import i18next from 'i18next';
import { priceLabel } from './price-label';

beforeAll(() => startI18n('id'));

const labels = () => plans.landing.map(priceLabel);

test('prices are in Indonesian notation in Indonesian', async () => {
  await i18next.changeLanguage('id');
  expect(labels()).toEqual(['Rp 0', 'Rp 100 rb', 'Rp 200 rb', 'Rp 20 juta']);
});

test('prices are those of the table of plans in English', async () => {
  await i18next.changeLanguage('en');
  expect(labels()).toEqual(['Rp 0', 'Rp 100k', 'Rp 200k', 'Rp 20M']);
});

test.each([
  [999, 'Rp 999'],
  [1500, 'Rp 1,5 rb'],
  [2_500_000_000, 'Rp 2,5 miliar'],
])('%d rupiah: %s', async (price_idr, label) => {
  await i18next.changeLanguage('id');
  expect(priceLabel({ name: '', price_idr, price_label: '', period: null, is_from: false, features: [] })).toBe(label);
});
