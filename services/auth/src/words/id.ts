import type { en } from './en';

/** Indonesian texts of mails and notices to account holders. */
export const id: Readonly<Record<keyof typeof en, string>> = {
  verify_email_subject: 'Konfirmasi alamat email Anda di Rapi',
  verify_email_text: `Halo {{name}},

Terima kasih telah membuat akun Rapi. Silakan konfirmasi alamat email Anda dengan membuka tautan ini:

{{link}}

Tautan ini berlaku satu kali, selama 24 jam. Jika Anda tidak membuat akun ini, abaikan pesan ini.

Rapi
`,
  reset_password_subject: 'Buat kata sandi baru untuk Rapi',
  reset_password_text: `Halo {{name}},

Seseorang meminta kata sandi baru untuk akun Rapi Anda. Jika itu Anda, buat kata sandi baru di sini:

{{link}}

Tautan ini berlaku satu kali, selama satu jam. Jika bukan Anda, abaikan pesan ini: kata sandi Anda tidak berubah.

Rapi
`,
  password_changed_subject: 'Kata sandi Rapi Anda telah diubah',
  password_changed_text: `Halo {{name}},

Kata sandi akun Rapi Anda baru saja diubah, dan Anda telah keluar dari semua perangkat.

Jika bukan Anda yang mengubahnya, segera minta kata sandi baru:

{{link}}

Rapi
`,
  payment_verified_subject: 'Paket {{plan}} Anda di Rapi sudah aktif',
  payment_verified_text: `Halo {{name}},

Terima kasih. Pembayaran Anda telah diverifikasi, dan paket {{plan}} Anda aktif sampai {{until}}.

Pembayaran dan paket Anda:

{{link}}

Rapi
`,
  payment_rejected_subject: 'Pembayaran Anda di Rapi tidak diterima',
  payment_rejected_text: `Halo {{name}},

Pembayaran Anda untuk paket {{plan}} tidak dapat diterima. Alasannya:

{{reason}}

Paket Anda tidak berubah. Anda dapat mengirim ulang bukti pembayaran di sini:

{{link}}

Rapi
`,
  plan_waits_subject: 'Pembayaran Anda di Rapi telah diverifikasi',
  plan_waits_text: `Halo {{name}},

Terima kasih. Pembayaran Anda telah diverifikasi. Paket {{earlier}} Anda tetap berjalan sampai selesai; sesudah itu paket {{plan}} Anda mulai dan berlaku sampai {{until}}.

Pembayaran dan paket Anda:

{{link}}

Rapi
`,
  plan_followed_subject: 'Paket {{plan}} Anda di Rapi sudah mulai',
  plan_followed_text: `Halo {{name}},

Paket {{earlier}} Anda telah berakhir, dan paket {{plan}} yang sudah Anda bayar mulai berlaku. Paket ini aktif sampai {{until}}.

Pembayaran dan paket Anda:

{{link}}

Rapi
`,
  plan_ended_subject: 'Paket {{plan}} Anda di Rapi telah berakhir',
  plan_ended_text: `Halo {{name}},

Paket {{plan}} Anda berakhir pada {{until}}, dan Anda sekarang memakai paket gratis. Semua berkas Anda tetap ada.

Untuk melanjutkan dengan paket berbayar, bayar di sini:

{{link}}

Rapi
`,
  data_copy_made_subject: 'Salinan data Rapi Anda sudah siap',
  data_copy_made_text: `Halo {{name}},

Salinan seluruh isi akun Rapi Anda sudah siap. Anda dapat mengunduhnya di sini sampai {{until}}:

{{link}}

Jika bukan Anda yang memintanya, segera buat kata sandi baru.

Rapi
`,
  data_copy_file: 'Data Rapi {{day}}.zip',
  data_copy_readme_file: 'BACA DULU.txt',
  data_copy_readme: `Seluruh isi akun Rapi milik {{name}}, sebagaimana adanya pada {{day}}

account/          siapa Anda, tempat Anda masuk, apa yang terjadi, pembayaran dan kunci API Anda
files/as-uploaded berkas Anda, persis seperti saat diunggah atau dibuat
files/now         tabel dari berkas yang sudah diubah, dalam keadaan sekarang, sebagai CSV
files/tools       yang Anda atur untuk tiap berkas: pemetaan, aturan, pengelompokan, hasil
documents/        dokumen yang dibaca OCR: halamannya sebagai PDF, hasil bacanya sebagai JSON
tools/            aturan pembersihan, daftar kata, dan grafik Anda
templates/        templat Anda di Pustaka Templat
exports/          yang Anda ekspor, templat laporan, dan buku kerja Anda
scheduled-jobs/   tugas terjadwal beserta pelaksanaannya
batches/          batch beserta hasilnya

JSON adalah teks yang dibaca program lain; isinya sama dengan API Rapi (Bantuan, API).
Berkas yang Anda hapus selagi salinan ini dibuat menjadi kosong.
`,
  removal_asked_subject: 'Akun Rapi Anda akan dihapus pada {{until}}',
  removal_asked_text: `Halo {{name}},

Akun Rapi Anda beserta seluruh isinya akan dihapus pada {{until}}, sesuai permintaan Anda. Sampai saat itu akun tetap bisa dipakai seperti biasa.

Jika Anda ingin mempertahankannya, atau jika bukan Anda yang memintanya, masuklah lalu pilih “Pertahankan akun saya” di sini:

{{link}}

Rapi
`,
  api_key_made_subject: 'Kunci API baru untuk akun Rapi Anda',
  api_key_made_text: `Halo {{name}},

Kunci API bernama {{key}} baru saja dibuat untuk akun Rapi Anda. Program yang memegangnya dapat bekerja dengan data Anda.

Jika bukan Anda yang membuatnya, segera cabut kunci itu di sini, lalu ganti kata sandi Anda:

{{link}}

Rapi
`,
  contact_topic_demo: 'demo',
  contact_topic_plan: 'paket',
  contact_topic_question: 'pertanyaan',
  contact_subject: 'Rapi: {{name}} menulis tentang {{topic}}',
  contact_text: `{{name}} <{{email}}> menulis di halaman depan tentang {{topic}}.
Perusahaan: {{company}}

{{message}}

Balas email ini untuk menulis ke {{email}}.
`,
  payment_sent_title: 'Ada pembayaran menunggu',
  payment_sent_message: 'Pembayaran untuk paket {{plan}} menunggu verifikasi.',
  payment_confirmed_title: 'Ada pembayaran menunggu operator kedua',
  payment_confirmed_message:
    'Pembayaran untuk paket {{plan}} sudah disetujui satu operator dan menunggu operator lain.',
  payment_verified_title: 'Pembayaran diverifikasi',
  payment_verified_message: 'Paket {{plan}} Anda aktif sampai {{until}}.',
  payment_rejected_title: 'Pembayaran tidak diterima',
  payment_rejected_message: 'Pembayaran Anda untuk paket {{plan}} tidak diterima: {{reason}}',
  plan_waits_message: 'Paket {{plan}} Anda mulai setelah paket {{earlier}} berakhir, dan berlaku sampai {{until}}.',
  plan_followed_message: 'Paket {{earlier}} Anda telah berakhir. Paket {{plan}} Anda aktif sampai {{until}}.',
  plan_ended_notice_title: 'Paket berakhir',
  plan_ended_notice_message: 'Paket {{plan}} Anda telah berakhir. Anda sekarang memakai paket gratis.',
};
