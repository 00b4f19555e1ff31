import type { en } from './en';

export const id: Readonly<Record<keyof typeof en, string>> = {
  row: 'Baris',
  column: 'Kolom',
  value: 'Nilai',
  state: 'Keadaan',
  read_as: 'Dibaca sebagai',
  could_be: 'Bisa juga',
  form: 'Bentuk',
  doubtful: 'meragukan',
  unread: 'tidak terbaca',
};
