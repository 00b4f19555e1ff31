import type { Translation } from '../catalogue';
import type { file as english } from '../en/file';

export const file: Translation<typeof english> = {
  choose_files: 'Pilih setidaknya satu berkas.',
  label_too_many: 'Satu berkas paling banyak memiliki {{limit}} label. Lepas salah satunya dulu.',
  no_room_to_restore:
    'Tidak ada cukup ruang untuk memulihkannya: perlu {{needed, number}} MB, sedangkan yang kosong {{free, number}} MB dari {{limit}} MB. Hapus berkas atau tingkatkan paket Anda.',
  choose_upload: 'Pilih berkas yang akan diunggah.',
  header_row_cannot_be:
    'Baris {{row}} tidak dapat berisi nama kolom. Pilih salah satu baris awal berkas, atau tanpa baris judul.',
  header_row_misses_names:
    'Baris {{row}} berkas ini tidak berisi nama kolom, sehingga berkas tidak dapat dibaca seperti kata langkahnya. Gunakan berkas dengan jumlah baris di atas data yang sama dengan berkas pertama, atau ubah langkah yang membaca berkas.',
  header_rows_miss_names:
    'Baris {{from}} sampai {{to}} berkas ini tidak berisi nama kolom, sehingga berkas tidak dapat dibaca seperti kata langkahnya. Gunakan berkas dengan jumlah baris di atas data yang sama dengan berkas pertama, atau ubah langkah yang membaca berkas.',
  only_uploads_reread: 'Hanya berkas unggahan yang dapat dibaca ulang. Berkas ini dibuat oleh alat.',
  steps_would_go_other:
    '{{count}} langkah sudah diterapkan pada berkas ini. Membaca ulang dimulai dari unggahan tanpa langkah itu; semuanya tetap ada di riwayat dan dapat dikembalikan. Konfirmasi untuk melanjutkan.',
  choose_how_to_read: 'Tentukan setidaknya satu hal tentang cara baca berkas.',
  reading_comes_first: 'Cara baca berkas hanya dapat menjadi langkah pertama.',
  reading_is_not_edited:
    'Cara baca berkas ini tidak diubah di antara langkahnya. Baca ulang berkas lewat “Lembar dan Judul”.',
  steps_read_otherwise_other:
    'Langkah-langkah ini membaca berkas dengan cara lain, sedangkan {{count}} langkah sudah diterapkan padanya. Baca ulang dulu dengan cara itu; langkah yang ada tetap tersimpan di riwayat.',
  file_without_sheet: 'Berkas ini tidak memiliki lembar “{{sheet}}”.',
  sheet_without_rows: 'Lembar “{{sheet}}” tidak memiliki baris.',
  already_rolled_back: 'Transformasi ini sudah dibatalkan.',
  made_no_version: 'Transformasi ini tidak membuat versi baru berkas, jadi tidak ada yang dapat dibatalkan.',
  too_many_recipes: 'Anda sudah menyimpan {{limit}} templat langkah. Hapus yang tidak diperlukan lagi, lalu coba lagi.',
  steps_do_not_fit_other:
    '{{count}} langkah tidak cocok lagi. Ubah langkah itu, atau konfirmasi untuk menghilangkannya.',
  no_steps_to_apply: 'Tidak ada langkah untuk diterapkan.',
  dataset_misplaced: 'Dataset tidak berada di tempat berkas menyimpan datasetnya.',
  output_misplaced: 'Hasil tidak berada di tempat pengguna menyimpan berkas.',
  lookup_file_gone:
    'Berkas tempat langkah ini mencari data sudah tidak ada di antara berkas Anda. Unggah lagi lalu atur langkahnya kembali.',
  named_lookup_file_gone:
    'Berkas “{{filename}}”, tempat langkah ini mencari data, sudah tidak ada di antara berkas Anda. Unggah lagi lalu atur langkahnya kembali.',
};
