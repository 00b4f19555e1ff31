/** Names and goods of Indonesian trade for samples. None is a real person's. */
export const firstNames = [
  'Budi', 'Siti', 'Dewi', 'Agus', 'Rina', 'Eko', 'Wayan', 'Made', 'Putri', 'Hendra', 'Nur', 'Yusuf', 'Maria', 'Ahmad', 'Lestari', 'Joko',
  'Fitri', 'Bambang', 'Indah', 'Rizky', 'Sri', 'Dian', 'Andi', 'Ratna', 'Teguh',
] as const; // prettier-ignore

export const lastNames = [
  'Santoso', 'Wijaya', 'Lestari', 'Pratama', 'Hidayat', 'Siregar', 'Nasution', 'Saputra', 'Wulandari', 'Kusuma', 'Setiawan', 'Gunawan',
  'Permata', 'Rahayu', 'Simanjuntak', 'Halim', 'Utami', 'Nugroho', 'Maharani', 'Suryadi',
] as const; // prettier-ignore

/** City, its province, the beginning of its postal codes and its telephone code. */
export const cities = [
  ['Jakarta Selatan', 'DKI Jakarta', '121', '021'],
  ['Bandung', 'Jawa Barat', '401', '022'],
  ['Surabaya', 'Jawa Timur', '602', '031'],
  ['Semarang', 'Jawa Tengah', '501', '024'],
  ['Yogyakarta', 'DI Yogyakarta', '552', '0274'],
  ['Medan', 'Sumatera Utara', '201', '061'],
  ['Makassar', 'Sulawesi Selatan', '902', '0411'],
  ['Denpasar', 'Bali', '802', '0361'],
  ['Palembang', 'Sumatera Selatan', '301', '0711'],
  ['Balikpapan', 'Kalimantan Timur', '761', '0542'],
] as const;

export const streets = [
  'Jl. Merdeka', 'Jl. Sudirman', 'Jalan Diponegoro', 'Jl. Ahmad Yani', 'Jl Gajah Mada', 'Jalan Pahlawan', 'Jl. Kartini', 'Jl. Veteran',
] as const; // prettier-ignore

/** Product, unit and price in rupiah. */
export const products = [
  ['Kopi Arabika 250 g', 'bungkus', 68_000],
  ['Teh Melati 50 kantong', 'dus', 24_500],
  ['Gula Pasir 1 kg', 'kg', 17_500],
  ['Beras Pandan Wangi 5 kg', 'karung', 92_000],
  ['Minyak Goreng 2 L', 'botol', 38_900],
  ['Kertas A4 80 g', 'rim', 56_000],
  ['Tinta Printer Hitam', 'botol', 115_000],
  ['Semen 40 kg', 'sak', 64_000],
  ['Sabun Cuci 800 g', 'pak', 21_750],
  ['Air Mineral 600 ml', 'dus', 47_000],
] as const;

export const months = [
  'Januari',
  'Februari',
  'Maret',
  'April',
  'Mei',
  'Juni',
  'Juli',
  'Agustus',
  'September',
  'Oktober',
  'November',
  'Desember',
] as const;
