/** Where formulas differ from Excel; docs/formula-differences.md has the same sentences. */
export const excelDifferences: readonly { en: string; id: string }[] = [
  {
    en: 'A text that reads as a number, a date, a time or a yes or no counts as one, by the way its column writes them: Rp 1.500 is 1500. In Excel a text is never equal to a number.',
    id: 'Teks yang terbaca sebagai angka, tanggal, jam atau ya/tidak dihitung sebagai nilai itu, menurut cara kolomnya menulis: Rp 1.500 adalah 1500. Di Excel teks tidak pernah sama dengan angka.',
  },
  {
    en: 'A text that cannot be read equals nothing, and is no more or less than anything: an error in the row. In Excel every text is greater than every number.',
    id: 'Teks yang tidak terbaca tidak sama dengan apa pun, dan tidak lebih besar atau kecil dari apa pun: kesalahan di baris itu. Di Excel setiap teks lebih besar daripada setiap angka.',
  },
  {
    en: 'An error in a row leaves the cell empty and is counted; functions over a column pass such rows over, and a warning counts them. In Excel one error spoils the whole sum.',
    id: 'Kesalahan di sebuah baris membuat selnya kosong dan dihitung; fungsi atas kolom melewati baris itu, dan sebuah peringatan menghitungnya. Di Excel satu kesalahan merusak seluruh jumlah.',
  },
  {
    en: 'TRUE is 1 and FALSE is 0 beside a number, also in comparisons, SUM and SUMPRODUCT; only COUNT passes them over, as in Excel.',
    id: 'TRUE bernilai 1 dan FALSE 0 di samping angka, juga dalam perbandingan, SUM dan SUMPRODUCT; hanya COUNT yang melewatinya, seperti Excel.',
  },
  {
    en: 'IF without an else gives an empty cell, not FALSE, and what is left empty stays empty, not 0.',
    id: 'IF tanpa nilai lain memberi sel kosong, bukan FALSE, dan yang dikosongkan tetap kosong, bukan 0.',
  },
  {
    en: 'AND, OR and XOR look at the values of the row, never at a whole column; a text other than TRUE and FALSE is an error, not passed over.',
    id: 'AND, OR dan XOR melihat nilai di baris itu, tidak pernah seluruh kolom; teks selain TRUE dan FALSE adalah kesalahan, tidak dilewati.',
  },
  {
    en: '29/02/1900, Excel’s day 60, is an error as a date; differences count it, as Excel does. Dates before 1900 are known.',
    id: '29/02/1900, hari ke-60 Excel, adalah kesalahan sebagai tanggal; selisih tetap menghitungnya, seperti Excel. Tanggal sebelum 1900 dikenal.',
  },
  {
    en: 'A number below 1 taken as a date is a time of 31/12/1899, not of the day 0.',
    id: 'Angka di bawah 1 yang dipakai sebagai tanggal adalah jam pada 31/12/1899, bukan hari ke-0.',
  },
  {
    en: 'Letters stand as in an Indonesian word list: signs, digits, letters without regard to case, é beside e. Excel passes hyphens and apostrophes over when it puts texts in order.',
    id: 'Huruf diurutkan seperti daftar kata Indonesia: tanda, angka, huruf tanpa membedakan besar kecil, é di dekat e. Excel mengabaikan tanda hubung dan apostrof saat mengurutkan teks.',
  },
  {
    en: 'VLOOKUP finds the very value unless its last argument is TRUE; in Excel it takes the nearest below unless it is FALSE. What is found empty stays empty, not 0.',
    id: 'VLOOKUP mencari nilai yang persis sama kecuali argumen terakhirnya TRUE; di Excel nilai terdekat di bawahnya diambil kecuali FALSE. Yang ditemukan kosong tetap kosong, bukan 0.',
  },
  {
    en: 'XLOOKUP knows the match modes 0, -1 and 1; it takes no wildcards and always begins at the first row.',
    id: 'XLOOKUP mengenal match_mode 0, -1 dan 1; tanpa karakter pengganti dan selalu mulai dari baris pertama.',
  },
  {
    en: 'MATCH finds the very value unless it is told 1 or -1, and its column need not be in order; INDEX takes one column, or several and the place of one ([Jan]:[Des], a plain number). Rows count from 1, without the header.',
    id: 'MATCH mencari nilai yang persis sama kecuali diberi 1 atau -1, dan kolomnya tidak harus urut; INDEX memakai satu kolom, atau beberapa kolom dan urutan salah satunya ([Jan]:[Des], sebuah angka). Baris dihitung dari 1, tanpa judul.',
  },
  {
    en: 'ROW counts the rows of data from 1, without the header. RANDBETWEEN gives the same number for the same row and formula.',
    id: 'ROW menghitung baris data dari 1, tanpa judul kolom. RANDBETWEEN memberi bilangan yang sama untuk baris dan rumus yang sama.',
  },
  {
    en: 'NUMBERVALUE and VALUE refuse what may be read two ways, such as 1.500, where nothing says which sign is the decimal one.',
    id: 'NUMBERVALUE dan VALUE menolak yang dapat dibaca dua cara, seperti 1.500, bila tidak ada yang menentukan tanda desimalnya.',
  },
  {
    en: 'HARI_KERJA and "ID" in NETWORKDAYS and WORKDAY are errors in years that no decree is known for.',
    id: 'HARI_KERJA dan "ID" pada NETWORKDAYS dan WORKDAY adalah kesalahan pada tahun yang keputusannya belum diketahui.',
  },
  {
    en: 'What a formula gives has no noise of binary fractions: 0.1 + 0.2 is 0.3, and 1.7000000000000002 is 1.7. Where more than that would be lost, all 17 digits stay; Excel keeps 15. INT, MOD, QUOTIENT, EVEN and ODD see none either: INT(4.35 * 100) is 435, and Excel may give 434.',
    id: 'Hasil rumus bebas dari sisa pecahan biner: 0,1 + 0,2 adalah 0,3, dan 1,7000000000000002 adalah 1,7. Bila lebih dari itu akan hilang, ke-17 digitnya tetap; Excel menyimpan 15. INT, MOD, QUOTIENT, EVEN dan ODD juga tidak melihatnya: INT(4,35 * 100) adalah 435, dan Excel dapat memberi 434.',
  },
  {
    en: 'VLOOKUP and HLOOKUP name columns, not cells: VLOOKUP([Kode], [Kode Barang]:[Harga], 3) looks in all rows of this file, VLOOKUP([Kode], FILE("harga.xlsx"), 3) in another. HLOOKUP looks in the headers and finds only the very name. LOOKUP needs no column in order. Elsewhere ranges are not known.',
    id: 'VLOOKUP dan HLOOKUP menyebut kolom, bukan sel: VLOOKUP([Kode], [Kode Barang]:[Harga], 3) mencari di semua baris berkas ini, VLOOKUP([Kode], FILE("harga.xlsx"), 3) di berkas lain. HLOOKUP mencari di judul kolom dan hanya menemukan nama yang persis sama. Untuk LOOKUP kolom tidak harus urut. Di tempat lain rentang tidak dikenal.',
  },
  {
    en: 'Functions of texts, and &, see a number as its column writes it: in a column that came as texts LEN of 1.500,50 is 8, and SUBSTITUTE finds its point and comma. A number of a workbook, or one that was calculated, is written with a point: 1500.5. Three decimals that would be thousands in a text get a zero: "Rp "&1.125 is Rp 1.1250, also of a column of texts that shows what its point is. 12505, which was 1250.5 before SUBSTITUTE took the point away, is an error in the row. TEXT and FIXED alone give what was asked.',
    id: 'Fungsi teks, dan &, melihat angka seperti ditulis kolomnya: di kolom yang datang sebagai teks, LEN dari 1.500,50 adalah 8, dan SUBSTITUTE menemukan titik dan komanya. Angka dari workbook, atau hasil hitungan, ditulis dengan titik: 1500.5. Tiga desimal yang akan menjadi ribuan di dalam teks diberi nol: "Rp "&1.125 adalah Rp 1.1250, juga dari kolom teks yang menunjukkan arti titiknya. 12505, yang tadinya 1250.5 sebelum SUBSTITUTE menghapus titiknya, adalah kesalahan di baris itu. TEXT dan FIXED sendiri memberi yang diminta.',
  },
  {
    en: 'A criterion such as ">=1.500", or a nearest match of XLOOKUP and MATCH, compares the values of a text column that is read, never its letters. Where nothing says what 1.500 is, COUNTIF and its kin give an error, and what cannot be read has no place in an order.',
    id: 'Kriteria seperti ">=1.500", atau pencocokan terdekat XLOOKUP dan MATCH, membandingkan nilai kolom teks yang terbaca, tidak pernah hurufnya. Bila tidak ada yang menentukan arti 1.500, COUNTIF dan sejenisnya memberi kesalahan, dan yang tidak terbaca tidak punya tempat dalam urutan.',
  },
  {
    en: 'Amounts of two currencies are not added, compared or looked up in one another: such a formula is refused, as is RUPIAH of dollars. A product is in no currency, so [Harga]*16000 goes with rupiah.',
    id: 'Nilai dalam dua mata uang tidak dijumlahkan, dibandingkan, atau saling dicari: rumus seperti itu ditolak, begitu pula RUPIAH dari dolar. Hasil kali tidak bermata uang, jadi [Harga]*16000 dapat digabung dengan rupiah.',
  },
];
