import type { en } from './en';

export const id: Readonly<Record<keyof typeof en, string>> = {
  others_counted: 'Lainnya ({{count}})',
  empty_label: '(kosong)',
  row_number: 'Baris',
  rows_counted: 'Jumlah baris',
  figure_sum: '{{column}} (jumlah)',
  figure_average: '{{column}} (rata-rata)',
  figure_max: '{{column}} (terbesar)',
  figure_min: '{{column}} (terkecil)',
  figure_count: '{{column}} (banyaknya nilai)',
  figures_sum: 'Jumlah',
  figures_average: 'Rata-rata',
  figures_max: 'Nilai terbesar',
  figures_min: 'Nilai terkecil',
  figures_count: 'Banyaknya nilai',
  figures_plain: 'Nilai',
  by_day: '{{column}} (per hari)',
  by_week: '{{column}} (per minggu)',
  by_month: '{{column}} (per bulan)',
  by_quarter: '{{column}} (per kuartal)',
  by_year: '{{column}} (per tahun)',
  label_step: '{{title}} · 1 dari {{step}} label ditulis',
  type_line: 'Grafik garis',
  type_bar: 'Grafik batang',
  type_pie: 'Grafik lingkaran',
  type_scatter: 'Grafik titik sebar',
  type_doughnut: 'Grafik donat',
  type_area: 'Grafik area',
  type_column: 'Grafik kolom',
  note_sampled:
    'Grafik menampilkan {{shown, number}} dari {{of, number}} titik dengan jarak sama. Gabungkan baris agar semuanya terhitung.',
  note_counted: 'Tidak ada kolom angka yang dipilih, jadi yang dihitung adalah baris setiap label.',
  note_no_rows: 'Tidak ada baris dalam rentang yang memenuhi saringan.',
  note_currencies:
    'Nominal “{{column}}” dalam beberapa mata uang, dan grafik menggambarnya seolah satu. Saring menurut salah satunya.',
  note_axis_currencies:
    'Satu sumbu memuat nominal dalam beberapa mata uang ({{column}}), jadi tingginya tidak dapat dibandingkan.',
  note_doubtful_one: '1 sel “{{column}}” bisa dibaca dengan dua cara, dan digambar seperti kebanyakan nilai kolom.',
  note_doubtful_many:
    '{{of, number}} sel “{{column}}” bisa dibaca dengan dua cara, dan digambar seperti kebanyakan nilai kolom.',
  note_unread_one: '1 sel “{{column}}” tidak dapat dibaca dengan pasti, jadi tidak ikut digambar.',
  note_unread_many: '{{of, number}} sel “{{column}}” tidak dapat dibaca dengan pasti, jadi tidak ikut digambar.',
  note_unread_label_one: '1 sel “{{column}}” tidak dapat dibaca dengan pasti; barisnya masuk ke “(kosong)”.',
  note_unread_label_many:
    '{{of, number}} sel “{{column}}” tidak dapat dibaca dengan pasti; barisnya masuk ke “(kosong)”.',
  drawn_from: 'Digambar dari {{rows, number}} dari {{all, number}} baris.',
};
