import inWords from 'cronstrue/i18n';
import { tidySchedule } from './schedule';

/** What cronstrue's Indonesian says word by word, and how it is said. In this order. */
const indonesianMends: readonly (readonly [RegExp, string])[] = [
  [/^Pada (?=\d\d:\d\d)/, 'Pukul '],
  [/\bdiantara (\d\d:\d\d) dan (\d\d:\d\d)/g, 'antara pukul $1 dan $2'],
  [/^Pada (\d+) menit melewati jam/, 'Pada menit ke-$1'],
  [/^Pada ([\d, dan]+) menit melewati jam/, 'Pada menit ke-$1'],
  [/\bpada hari ([\d, dan]+?) dalam sebulan/g, 'setiap tanggal $1'],
  [/\bantara hari (\d+) dan (\d+) dalam sebulan/g, 'dari tanggal $1 sampai $2'],
  [/\bsetiap (\d+) hari dalam sebulan/g, 'setiap $1 hari'],
  [/\bsetiap bulan (\d+) ?/g, 'setiap $1 bulan'],
  [/\bhanya pada (?=(?:Senin|Selasa|Rabu|Kamis|Jumat|Sabtu|Minggu))/g, 'hanya hari '],
  [/\bdan pada (?=(?:Senin|Selasa|Rabu|Kamis|Jumat|Sabtu|Minggu))/g, 'dan setiap hari '],
  [/\bhanya pada (?=\p{Lu})/gu, 'hanya bulan '],
  [/, (?=(?:Senin|Selasa|Rabu|Kamis|Jumat|Sabtu|Minggu) sampai)/g, ', hari '],
  [
    /, (?=(?:Januari|Februari|Maret|April|Mei|Juni|Juli|Agustus|September|Oktober|November|Desember) sampai)/g,
    ', bulan ',
  ],
];

const options = { use24HourTimeFormat: true, throwExceptionOnParseError: true } as const;

/** A schedule that can be read, as one sentence in each language. */
export function scheduleInWords(pattern: string): { id: string; en: string } {
  const tidy = tidySchedule(pattern);
  const said = inWords.toString(tidy, { ...options, locale: 'id' });
  return {
    en: inWords.toString(tidy, { ...options, locale: 'en' }),
    id: indonesianMends.reduce((text, [found, put]) => text.replace(found, put), said),
  };
}
