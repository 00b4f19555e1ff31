import type { Translation } from '../catalogue';
import type { notification as english } from '../en/notification';

export const notification: Translation<typeof english> = {
  unknown_placeholders_other: 'Tidak ada {{placeholders, quoted}}. Isian yang tersedia: {{known, joined}}.',
  webhook_address_invalid: 'Pesan tidak bisa dikirim ke alamat ini. Masukkan alamat yang diawali https://.',
  webhook_address_not_https: 'Pesan hanya dikirim lewat https://. Periksa alamat webhook.',
  webhook_address_with_password:
    'Alamat tidak boleh memuat nama pengguna atau kata sandi. Letakkan token di jalur alamatnya.',
  webhook_address_not_public:
    'Alamat ini menuju jaringan pribadi, jadi pesan tidak dikirim ke sana. Pengelola Rapi dapat mengizinkan alamat ini.',
  webhook_answered: 'Webhook menjawab dengan status {{status}}.',
  webhook_not_answered: 'Webhook tidak menjawab. Periksa alamatnya dan pastikan layanannya berjalan.',
  mail_server_down: 'Server email tidak dapat dihubungi. Pesan menunggu dan dikirim setelah server pulih.',
  mails_of_the_day_sent:
    'Paket Anda mengirim {{limit, number}} email sehari, dan semuanya sudah terkirim. Email ini tidak dikirim.',
  address_has_its_mails: 'Alamat ini sudah menerima {{limit}} email hari ini. Email ini tidak dikirim.',
  recipient_not_confirmed:
    'Penerima ini sudah ditanya apakah bersedia menerima email Anda. Bila ia menyetujui dalam 7 hari, pesan ini langsung dikirim.',
  recipient_refused: 'Penerima ini tidak menghendaki email dari Anda.',
  word_mail_recipient: 'Penerima',
  recipients_need_verified_address:
    'Konfirmasi alamat email Anda dahulu: sampai saat itu, email tentang tugas tidak dikirim.',
  no_webhook: 'Tugas ini tidak punya webhook. Tambahkan alamatnya dulu.',
  delivery_on_its_way: 'Pesan ini masih dalam pengiriman.',
  word_delivery: 'Pesan',
  word_notification_template: 'Templat pesan',
};
