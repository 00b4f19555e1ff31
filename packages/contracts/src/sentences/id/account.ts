import type { Translation } from '../catalogue';
import type { account as english } from '../en/account';

export const account: Translation<typeof english> = {
  incorrect_credentials: 'Email atau kata sandi salah.',
  current_password_wrong: 'Ini bukan kata sandi Anda sekarang.',
  account_removal_begun: 'Waktu untuk mempertahankan akun ini sudah lewat: akun sedang dihapus.',
  too_many_data_copies: 'Anda sudah meminta {{limit}} salinan data hari ini. Silakan coba lagi besok.',
  email_taken: 'Email ini sudah terdaftar.',
  password_too_common: 'Kata sandi ini termasuk yang paling mudah ditebak. Pilih yang lain.',
  password_too_short: 'Paling sedikit {{limit}} karakter',
  password_too_long: 'Paling banyak {{limit}} karakter',
  link_invalid: 'Tautan ini tidak berlaku atau sudah dipakai. Silakan minta tautan baru.',
  sign_ins_failed: 'Terlalu banyak percobaan masuk yang gagal. Tunggu beberapa menit, atau buat kata sandi baru.',
  sign_ins_failed_in_network: 'Terlalu banyak percobaan masuk yang gagal dari jaringan Anda. Tunggu beberapa menit.',
  too_many_registrations: 'Terlalu banyak akun baru dari jaringan Anda. Coba lagi nanti.',
  too_many_reset_mails: 'Terlalu banyak permintaan email kata sandi baru. Coba lagi nanti.',
  mail_address_refused: 'Server email menolak alamat ini.',
  own_payment: 'Ini pembayaran Anda sendiri. Operator lain yang harus memutuskannya.',
  second_operator_needed: 'Anda sudah menyetujui pembayaran ini. Operator lain juga harus menyetujuinya.',
  payment_decided: 'Pembayaran ini sudah diputuskan: {{status, word}}.',
  word_pending: 'menunggu',
  word_verified: 'diverifikasi',
  word_rejected: 'ditolak',
  proof_missing: 'Sertakan bukti pembayaran Anda: JPG, PNG, atau PDF.',
  proof_wrong_type: 'Bukti harus berupa JPG, PNG, atau PDF.',
  proof_too_large: 'Ukuran bukti paling besar {{megabytes}} MB.',
  chosen_file_empty: 'Berkas ini kosong. Pilih yang lain.',
  payment_already_sent:
    'Pembayaran ini sudah pernah dikirim: nomor referensi atau buktinya sudah ada. Lihat daftar pembayaran Anda di bawah, atau periksa nomor referensinya.',
  too_many_waiting_payments:
    'Ada {{limit}} pembayaran Anda yang menunggu verifikasi. Tunggu sampai semuanya diputuskan.',
  transformations_used_up: 'Semua {{limit}} transformasi bulan ini sudah terpakai. Hitungan mulai lagi pada {{day}}.',
  ocr_used_up: 'Semua {{limit}} dokumen OCR bulan ini sudah terpakai. Hitungan mulai lagi pada {{day}}.',
  plan_without_transformations: 'Paket Anda tidak mencakup transformasi. Tingkatkan paket Anda untuk memakainya.',
  plan_without_ocr: 'Paket Anda tidak mencakup dokumen OCR. Tingkatkan paket Anda untuk memakainya.',
  stored_bytes_damaged:
    'Data yang tersimpan ini rusak dan tidak dapat dibuat ulang. Versi sebelumnya mungkin masih utuh; operator Anda dapat memulihkan cadangan.',
  version_removed:
    'Isi versi ini sudah dihapus untuk mengosongkan ruang. Versi sekarang dan unggahan aslinya masih ada.',
  working_data_full:
    'Versi, dokumen, ekspor, dan Sampah memakai {{used}} dari {{limit}} MB. Kosongkan Sampah, hapus versi lama di “Penyimpanan”, hapus berkas, dokumen, atau ekspor, atau tingkatkan paket Anda.',
  storage_full:
    'Penyimpanan penuh: {{used, number}} dari {{limit}} MB terpakai. Hapus berkas atau tingkatkan paket Anda.',
  file_too_large: 'Ukuran berkas paling besar {{megabytes}} MB untuk paket {{tier}}.',
  word_session: 'sesi',
  word_receiving: 'sedang dikirim',
};
