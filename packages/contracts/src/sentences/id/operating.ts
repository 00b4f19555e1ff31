import type { Translation } from '../catalogue';
import type { operating as english } from '../en/operating';

export const operating: Translation<typeof english> = {
  account_suspended: 'Akun ini ditangguhkan. Silakan hubungi pengelola produk ini.',
  account_suspended_contact: 'Akun ini ditangguhkan. Silakan kirim email ke {{contact}}.',
  own_suspension: 'Anda tidak dapat menangguhkan akun Anda sendiri.',
  user_suspended_already: 'Akun ini sudah ditangguhkan.',
  user_not_suspended: 'Akun ini tidak sedang ditangguhkan.',
  skipped_suspended: 'Akunnya ditangguhkan.',
  word_job_queue: 'Antrean',
};
