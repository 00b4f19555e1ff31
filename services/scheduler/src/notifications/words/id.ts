import type { en } from './en';

/** Indonesian texts about scheduled jobs and batches. */
export const id: Readonly<Record<keyof typeof en, string>> = {
  job_succeeded_name: 'Berhasil dijalankan',
  job_succeeded_description: 'Dikirim saat tugas terjadwal selesai merapikan semua berkasnya.',
  job_succeeded_subject: 'Rapi: {{job_name}} selesai',
  job_succeeded_text: `Halo,

“{{job_name}}” dijalankan pada {{started_at}} selama {{duration}}. Berkas yang selesai: {{files_succeeded}} dari {{files_processed}}.

{{files}}

Lihat di Rapi: {{link}}

Jadwal berikutnya: {{next_run}}
`,
  job_succeeded_line: '“{{job_name}}” selesai: {{files_succeeded}} dari {{files_processed}} berkas dalam {{duration}}.',

  job_nothing_subject: 'Rapi: tidak ada berkas untuk {{job_name}}',
  job_nothing_text: `Halo,

“{{job_name}}” dijalankan pada {{started_at}}. Tidak ada berkas untuk diproses.

Lihat di Rapi: {{link}}

Jadwal berikutnya: {{next_run}}
`,
  job_nothing_line: '“{{job_name}}” sudah dijalankan, tetapi tidak ada berkas untuk diproses.',

  job_partly_name: 'Berhasil sebagian',
  job_partly_description: 'Dikirim saat sebagian berkas gagal dan yang lain selesai.',
  job_partly_subject: 'Rapi: {{job_name}} selesai sebagian',
  job_partly_text: `Halo,

“{{job_name}}” dijalankan pada {{started_at}}. Berkas yang selesai: {{files_succeeded}} dari {{files_processed}}; gagal: {{files_failed}}.

Penyebabnya: {{error}}

{{files}}

Lihat di Rapi: {{link}}

Jadwal berikutnya: {{next_run}}
`,
  job_partly_line: '“{{job_name}}” selesai sebagian: {{files_failed}} dari {{files_processed}} berkas gagal. {{error}}',

  job_failed_name: 'Gagal dijalankan',
  job_failed_description: 'Dikirim saat tugas terjadwal gagal.',
  job_failed_subject: 'Rapi: {{job_name}} gagal',
  job_failed_text: `Halo,

“{{job_name}}” dijalankan pada {{started_at}} dan gagal.

Penyebabnya: {{error}}

Lihat di Rapi: {{link}}

Jadwal berikutnya: {{next_run}}
`,
  job_failed_line: '“{{job_name}}” gagal. {{error}}',

  job_skipped_name: 'Dilewati',
  job_skipped_description: 'Dikirim saat satu jadwal dilewati, misalnya karena hari libur.',
  job_skipped_subject: 'Rapi: {{job_name}} dilewati',
  job_skipped_text: `Halo,

“{{job_name}}” seharusnya dijalankan pada {{started_at}}, tetapi dilewati: {{error}}

Jadwal berikutnya: {{next_run}}

Lihat di Rapi: {{link}}
`,
  job_skipped_line: '“{{job_name}}” dilewati. {{error}}',

  job_paused_name: 'Tugas dinonaktifkan',
  job_paused_description: 'Dikirim saat tugas dinonaktifkan karena gagal berulang kali.',
  job_paused_subject: 'Rapi: {{job_name}} dinonaktifkan',
  job_paused_text: `Halo,

“{{job_name}}” gagal berulang kali, jadi Rapi menonaktifkannya.

Penyebab terakhir: {{error}}

Perbaiki, lalu aktifkan lagi tugas ini: {{link}}
`,
  job_paused_line: '“{{job_name}}” dinonaktifkan karena gagal berulang kali. {{error}}',

  status_success: 'berhasil',
  status_nothing: 'tidak ada yang dikerjakan',
  status_partial_success: 'berhasil sebagian',
  status_failed: 'gagal',
  status_skipped: 'dilewati',
  job_made_up: '{{name}} (jadwal terlewat yang disusulkan: {{runs}})',
  no_next_run: 'tidak dijadwalkan',
  no_error: 'tidak ada',
  duration_seconds: '{{seconds}} detik',
  duration_minutes: '{{minutes}} menit {{seconds}} detik',
  attached: 'Hasilnya terlampir.',
  too_large: 'Hasilnya terlalu besar untuk email ({{megabytes}} MB). Unduh di Rapi.',
  warnings: 'Periksa hasilnya:',
  more_warnings: 'Peringatan lain: {{count}}. Lihat catatan tugas ini di Rapi.',
  mail_sent_for: 'Email ini dikirim Rapi atas nama {{sender}}. Bila tidak menghendakinya lagi: {{link}}',
  ask_subject: 'Rapi: {{name}} ingin mengirimkan hasil kepada Anda',
  ask_text: `Halo,

{{sender}} memakai Rapi dan ingin mengirimkan hasil tugas terjadwal lewat email kepada Anda.

Pilih di sini apakah Anda bersedia: {{link}}

Jika dibiarkan, tidak ada email lagi.`,
  result_gone: 'Hasilnya sudah dihapus.',

  sample_job_name: 'Penjualan bulanan',
  sample_error: 'Kolom “Harga” tidak ada di “Cabang Utara.xlsx”.',
  sample_file: 'Penjualan.xlsx',
};
