import type { Translation } from '../catalogue';
import type { document as english } from '../en/document';

export const document: Translation<typeof english> = {
  choose_document: 'Pilih dokumen: PDF, JPG, atau PNG.',
  document_too_large:
    'Ukuran dokumen harus kurang dari {{megabytes}} MB. Pindai dengan resolusi lebih rendah, atau bagi dokumennya.',
  document_tables_too_large:
    'Tabel ini lebih besar daripada yang dapat ditampung satu dokumen. Jadikan lembar kerja dan lanjutkan di sana.',
  document_being_changed: 'Dokumen ini sedang diubah oleh orang lain. Silakan coba lagi.',
  document_without_page: 'Dokumen ini tidak memiliki halaman {{page}}.',
  document_without_document: 'Berkas ini tidak memiliki dokumen {{document}}.',
  document_without_field: 'Dokumen ini tidak memiliki isian “{{name}}”.',
  document_without_table: 'Dokumen ini tidak memiliki tabel itu.',
  nothing_read: 'Tidak ada yang terbaca dari dokumen ini. {{why, maybe}}',
  still_reading_later: 'Dokumen masih dibaca. Coba lagi setelah selesai.',
  still_reading: 'Dokumen masih dibaca.',
  too_much_text:
    'Teks di halaman-halaman ini lebih banyak daripada yang dapat ditampung satu dokumen. Bagi dokumennya lalu unggah per bagian.',
  page_text_too_long:
    'Teksnya lebih banyak daripada yang dapat ditampung satu halaman. Simpan sebagai gambar lalu unggah lagi.',
  page_unread: 'Halaman {{page}} tidak dapat dibaca: {{why, sentence}}',
  no_fields_found: 'Tidak ada isian yang ditemukan di sini, jadi tidak ada yang dapat dijadikan lembar kerja.',
  table_without_rows: 'Tabel ini tidak memiliki baris, jadi tidak ada yang dapat dijadikan lembar kerja.',
  pages_too_much: 'Isi halaman-halaman ini terlalu banyak untuk dikerjakan sekaligus. Bagi dokumennya lalu coba lagi.',
  page_needs_memory:
    'Halaman ini memerlukan memori lebih banyak daripada yang diizinkan. Simpan dengan ukuran lebih kecil lalu unggah lagi.',
  page_takes_long:
    'Halaman ini perlu lebih dari {{seconds}} detik untuk dibaca. Simpan dengan ukuran lebih kecil atau gambar lebih sedikit, lalu unggah lagi.',
  page_cannot_be_read: 'Halaman ini tidak dapat dibaca: dua kali gagal. Simpan atau pindai lagi.',
  uploaded_file_empty: 'Berkas ini kosong. Silakan unggah lagi.',
  not_a_document: 'Ini bukan berkas PDF, JPG, atau PNG. Unggah salah satunya.',
  image_too_large:
    'Gambar ini berukuran {{width, number}} × {{height, number}} piksel; paling banyak 40 juta yang dapat dibaca. Simpan dengan ukuran lebih kecil.',
  image_damaged: 'Gambar ini rusak atau tidak utuh. Ambil atau simpan lagi.',
  pdf_damaged: 'PDF ini rusak dan tidak dapat dibaca. Simpan atau pindai lagi.',
  pdf_protected: 'PDF ini dilindungi kata sandi. Simpan tanpa kata sandi lalu unggah lagi.',
  pdf_too_many_pages:
    'PDF ini memiliki {{pages, number}} halaman; paling banyak {{limit}} yang dapat dibaca sekaligus. Bagi dokumennya.',
};
