import type { Translation } from '../catalogue';
import type { tray as english } from '../en/tray';

export const tray: Translation<typeof english> = {
  call_lost: 'Terputus sebelum sempat melaporkan hasilnya. Periksa berkasnya untuk memastikan.',
  job_under_way: 'Tugas ini masih berjalan. Batalkan dulu.',
  word_job: 'Tugas',
  word_notice: 'Pemberitahuan',
};
