import type { contact as english } from '../en/contact';

export const contact: Record<keyof typeof english, string> = {
  contact_not_set_up:
    'Belum ada yang membaca pesan di sini. Silakan hubungi pengelola pemasangan ini dengan cara lain.',
  too_many_contact_messages: 'Sudah ada beberapa pesan dikirim dari sini. Silakan coba lagi nanti.',
};
