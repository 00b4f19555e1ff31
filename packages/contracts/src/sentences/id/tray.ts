import type { Translation } from '../catalogue';
import type { tray as english } from '../en/tray';

export const tray: Translation<typeof english> = {
  job_under_way: 'Tugas ini masih berjalan. Batalkan dulu.',
  word_job: 'Tugas',
  word_notice: 'Pemberitahuan',
};
