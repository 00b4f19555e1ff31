import type { en } from './en';

export const id: Readonly<Record<keyof typeof en, string>> = {
  others_counted: 'Lainnya ({{count}})',
};
