import type { en } from './en';

export const id: Readonly<Record<keyof typeof en, string>> = {
  taken_down_title: 'Templat diturunkan',
  taken_down_message: '“{{name}}” dikeluarkan dari marketplace. Alasan: {{reason}}',
};
