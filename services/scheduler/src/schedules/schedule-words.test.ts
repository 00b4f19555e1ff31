import { scheduleInWords } from './schedule-words';

test.each([
  ['*/15 * * * *', 'Setiap 15 menit', 'Every 15 minutes'],
  ['0 * * * *', 'Setiap jam', 'Every hour'],
  ['0 9 * * *', 'Pukul 09:00', 'At 09:00'],
  ['0 9 * * 1', 'Pukul 09:00, hanya hari Senin', 'At 09:00, only on Monday'],
  ['0 9 1 * *', 'Pukul 09:00, setiap tanggal 1', 'At 09:00, on day 1 of the month'],
  [
    '0 9 1 1,4,7,10 *',
    'Pukul 09:00, setiap tanggal 1, hanya bulan Januari, April, Juli, dan Oktober',
    'At 09:00, on day 1 of the month, only in January, April, July, and October',
  ],
  [
    '30 8-17/3 * * 1-5',
    'Pada menit ke-30, setiap 3 jam, antara pukul 08:00 dan 17:59, hari Senin sampai Jumat',
    'At 30 minutes past the hour, every 3 hours, between 08:00 and 17:59, Monday through Friday',
  ],
  ['0 9 1-7 * *', 'Pukul 09:00, dari tanggal 1 sampai 7', 'At 09:00, between day 1 and 7 of the month'],
  ['0 9 * */3 *', 'Pukul 09:00, setiap 3 bulan', 'At 09:00, every 3 months'],
  ['0  9 * jan-mar *', 'Pukul 09:00, bulan Januari sampai Maret', 'At 09:00, January through March'],
  [
    '0 0 13 * 5',
    'Pukul 00:00, setiap tanggal 13, dan setiap hari Jumat',
    'At 00:00, on day 13 of the month, and on Friday',
  ],
])('%s in words', (pattern, id, en) => {
  expect(scheduleInWords(pattern)).toEqual({ id, en });
});
