import type { en } from './en';

export const id: Record<keyof typeof en, string> = {
  combined_file: 'gabungan_{{name}}.xlsx',
  origin_column: 'Berkas asal',
  results_file: 'hasil_{{name}}.zip',
};
