import type { en } from './en';

export const id: Readonly<Record<keyof typeof en, string>> = {
  quarter: 'K{{quarter}} {{year}}',
  week: 'Minggu {{week}}, {{year}}',
};
