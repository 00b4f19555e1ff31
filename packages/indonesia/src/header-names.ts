/** What Indonesian businesses call the columns of their tables, and the name in full that each spelling stands for. */
import { spellingKey, squeezeSpaces } from './spacing';

export type HeaderLanguage = 'id' | 'en';

/** Why a name is proposed, the surest first; `contradicted`: the header says so, but the values look like something else. */
export const headerReasons = [
  'spelling',
  'abbreviation',
  'translation',
  'words',
  'typo',
  'values',
  'contradicted',
] as const;
export type HeaderReason = (typeof headerReasons)[number];

export interface HeaderSuggestion {
  name: string;
  /** 0 to 100. */
  confidence: number;
  reason: HeaderReason;
}

interface SuggestOptions {
  /** The language of the proposed names. */
  language?: HeaderLanguage;
  /** What the column's values look like: 'email', 'phone', 'npwp', 'nik', 'money', 'date' and so on. */
  semantic?: string;
}

/** Indonesian name | English name | other spellings, letters and digits only | what the values may look like. */
const phrases = `
Nama | Name | nm
Nama Lengkap | Full Name | nmlengkap namlengkap
Nama Pelanggan | Customer Name | nmpelanggan nmplgn nmcust namacustomer namacust custname nmplg namakonsumen
Nama Karyawan | Employee Name | nmkaryawan namapegawai nmpegawai namakary
Nama Perusahaan | Company Name | namapt namaperush nmperusahaan
Nama Barang | Item Name | nmbrg nmbarang namabrg namaitem
Nama Produk | Product Name | nmproduk namaprod
Nama Bank | Bank Name | nmbank
Pelanggan | Customer | cust plg plgn konsumen klien client
Pembeli | Buyer |
Pemasok | Supplier | supp spl vendor
Karyawan | Employee | kary krywn pegawai staff
Perusahaan | Company | perush prsh
Narahubung | Contact Person | cp pic kontakperson
Nomor HP | Mobile Number | nohp hp nohandphone handphone nomorhandphone ponsel noponsel mobile mobilephone mobileno seluler nohpwa | phone
Nomor WhatsApp | WhatsApp Number | nowa wa whatsapp nowhatsapp nomorwa | phone
Nomor Telepon | Phone Number | telepon telp tlp telpon tlpn notelp notelepon notelpon notlp nomortelp phone phoneno telephone nophone | phone
Email | Email | mail emailaddress alamatemail surel emailaddr | email
Situs Web | Website | web situs url webpage | url
Alamat | Address | almt addr
Alamat Lengkap | Full Address | almtlengkap
Alamat Pengiriman | Shipping Address | alamatkirim almtkirim
Jalan | Street | jln jl
Kota | City | kot
Kabupaten | Regency | kab
Kabupaten/Kota | Regency/City | kabkota kotakab kotakabupaten
Provinsi | Province | prov propinsi prop
Kecamatan | District | kec
Kelurahan | Subdistrict | kel
Desa | Village |
Kode Pos | Postal Code | kdpos postcode zip zipcode kodepost | postal_code
Negara | Country |
NPWP | NPWP | nonpwp nomornpwp taxid taxnumber taxidnumber | npwp nik
NIK | NIK | nonik noktp ktp nomorktp nikktp nomornik idcardnumber | nik
NIP | NIP | nomorindukpegawai
ID Karyawan | Employee ID | idkary employeeno idpegawai
ID Pelanggan | Customer ID | custid idcust idcustomer
Kode Pelanggan | Customer Code | kdpelanggan kdcust kodecust kodecustomer kdplg
Tempat Lahir | Place of Birth | tmplahir tmptlahir birthplace tptlahir
Tanggal Lahir | Date of Birth | tgllahir dob birthdate tgllhr tanggallhr | date datetime
Jenis Kelamin | Gender | jk jnskelamin kelamin sex jeniskel
Agama | Religion | agm
Status Perkawinan | Marital Status | statuskawin statusnikah statuspernikahan
Pendidikan | Education | pend pendidikanterakhir
Usia | Age | umur | integer decimal
Jabatan | Position | jbt jbtn
Departemen | Department | dept dep departement
Divisi | Division | div
Cabang | Branch | cab cbg
Gudang | Warehouse | gdg
Wilayah | Region | wil area
Toko | Store | outlet tk
Tanggal | Date | tgl tggl | date datetime
Tanggal Transaksi | Transaction Date | tgltransaksi tgltrx trxdate tgltrans transdate tanggaltrx | date datetime
Tanggal Faktur | Invoice Date | tglfaktur tglinvoice tglinv invdate tglfak tanggalinvoice | date datetime
Tanggal Pesanan | Order Date | tglorder tglpesanan tglpesan tanggalorder tglpo podate | date datetime
Tanggal Bayar | Payment Date | tglbayar tglpembayaran tanggalpembayaran | date datetime
Tanggal Kirim | Delivery Date | tglkirim shipdate shippingdate tglpengiriman tanggalpengiriman | date datetime
Tanggal Masuk | Start Date | tglmasuk joindate tglgabung tanggalbergabung | date datetime
Jatuh Tempo | Due Date | jthtempo tgljatuhtempo tanggaljatuhtempo tgljthtempo tgljt | date datetime
Dibuat Pada | Created At | createdon tglbuat tanggaldibuat | date datetime
Waktu | Time | wkt timestamp
Bulan | Month | bln
Tahun | Year | thn th
Periode | Period | prd
Nomor | Number | no nmr nomer num
Nomor Faktur | Invoice Number | nofaktur noinvoice noinv invoiceno invno invoiceid nofak nomorinvoice noinvois
Nomor Faktur Pajak | Tax Invoice Number | nofakturpajak nofp nsfp nomorseri fakturpajak
Nomor Pesanan | Order Number | noorder orderno orderid nopesanan nomororder nopemesanan
Nomor PO | PO Number | nopo pono po nomorpo
Nomor Surat Jalan | Delivery Note Number | nosj nosuratjalan suratjalan
Nomor Rekening | Account Number | norek norekening rekening rek accountno bankaccount nomorrek acctno | bank_account
Nomor Referensi | Reference Number | noref ref referensi reference refno
Nomor Transaksi | Transaction Number | notrx notransaksi trxno idtransaksi transactionid trxid
Faktur | Invoice | fak inv invois
Pesanan | Order | pesan pemesanan
Barang | Item | brg
Produk | Product | prod prd
Kode Barang | Item Code | kdbrg kdbarang kodebrg kodeitem
Kode Produk | Product Code | kdproduk kodeprod
SKU | SKU | kodesku skuno
Jenis Barang | Item Type | jnsbrg jnsbarang tipebarang
Kategori | Category | kat ktg kategory cat
Merek | Brand | merk mrk
Satuan | Unit | sat stn uom unitofmeasure
Jumlah | Quantity | jml jmlh qty kuantitas kts kuantiti jumlahbarang jmlbrg jmlbarang banyaknya qnty | integer decimal
Harga | Price | hrg hrga | money
Harga Satuan | Unit Price | hrgsat hrgsatuan hargaperunit hargasat hargaunit hargapcs | money
Harga Beli | Purchase Price | hrgbeli hargabel buyingprice hargapokok | money
Harga Jual | Selling Price | hrgjual saleprice salesprice | money
HPP | Cost of Goods Sold | cogs hargapokokpenjualan | money
Subtotal | Subtotal | subttl subtot | money
Total | Total | ttl tot | money integer decimal
Total Harga | Total Price | ttlharga ttlhrg totalhrg jumlahharga jmlharga | money
Total Keseluruhan | Grand Total | gtotal totalsemua | money
Nominal | Amount | nom amt | money
Nilai | Value | val | money integer decimal percentage
Omzet | Revenue | omset | money
Diskon | Discount | disc disk dsc dskn | money percentage
Potongan | Deduction | pot ptg | money
PPN | VAT | pajakpertambahannilai nilaippn jumlahppn | money percentage
DPP | Tax Base | dasarpengenaanpajak nilaidpp jumlahdpp | money
PPh | Income Tax | pajakpenghasilan | money percentage
Pajak | Tax | pjk | money percentage
Ongkos Kirim | Shipping Cost | ongkir biayakirim biayapengiriman shippingfee freight | money
Biaya | Cost | by bya | money
Gaji | Salary | upah | money
Gaji Pokok | Basic Salary | gapok gajipkk basesalary | money
Gaji Bersih | Net Salary | thp takehomepay netpay | money
Tunjangan | Allowance | tunj tj | money
Lembur | Overtime | lbr ot
Saldo | Balance | sld bal | money
Debit | Debit | debet db dr | money
Kredit | Credit | krd cr | money
Stok | Stock | stk persediaan | integer decimal
Stok Awal | Opening Stock | stkawal | integer decimal
Stok Akhir | Closing Stock | stkakhir | integer decimal
Metode Pembayaran | Payment Method | metodebayar carabayar carapembayaran mtdbayar
Status Pembayaran | Payment Status | statusbayar stsbayar
Status | Status | sts stat
Keterangan | Description | ket desc deskripsi uraian
Catatan | Notes | note remark remarks memo cttn
Mata Uang | Currency | curr ccy matauang
Kurs | Exchange Rate | fxrate | money decimal integer
Persentase | Percentage | persen percent pct prosentase | percentage
`;

/** Words that only stand with others; as above. */
const moreWords = `
Kode | Code | kd cd
Jenis | Type | jns tipe
Transaksi | Transaction | trx trans txn
Bayar | Payment | byr pembayaran
Kirim | Delivery | krm pengiriman
Beli | Purchase | bli pembelian
Jual | Selling | jl penjualan
Masuk | In | msk
Keluar | Out | klr
Awal | Opening | awl
Akhir | Closing | akh
Kantor | Office | ktr
Rumah | Home | rmh
Utama | Main | utm
Penerima | Recipient | pnrm
Pengirim | Sender | pgrm
Telepon | Phone | telp tlp telpon
Ibu | Mother |
Ayah | Father | bapak
`;

/** Words that name what a column holds and so stand first in Indonesian, last in English: Nomor Faktur, Invoice Number. */
const heads = new Set(
  'tanggal nomor nama kode jenis alamat status harga total jumlah metode nilai biaya satuan kategori telepon tarif'.split(
    ' ',
  ),
);

interface Entry {
  id: string;
  en: string;
  semantics: ReadonlySet<string>;
}

/** A spelling's entry, and which of the two languages it is the full name in, if any. */
interface Spelled {
  entry: Entry;
  isId: boolean;
  isEn: boolean;
}

const readTable = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((part) => part.trim()))
    .map(([id = '', en = '', spellings = '', semantics = '']) => ({
      entry: { id, en, semantics: new Set(semantics.split(' ').filter(Boolean)) },
      spellings: [id, en, ...spellings.split(' ')].map(spellingKey).filter(Boolean),
    }));

/** The first entry that has a spelling keeps it. */
function indexOf(tables: ReturnType<typeof readTable>): ReadonlyMap<string, Spelled> {
  const index = new Map<string, Spelled>();
  for (const { entry, spellings } of tables) {
    for (const key of spellings) {
      const spelled = { entry, isId: key === spellingKey(entry.id), isEn: key === spellingKey(entry.en) };
      if (!index.has(key)) index.set(key, spelled);
    }
  }
  return index;
}

const LEAST_FOR_TYPO = 5;

/** A spelling with the texts that are left where one of its letters is taken out. */
const withLettersOut = (key: string): Set<string> =>
  new Set([key, ...Array.from(key, (_, at) => key.slice(0, at) + key.slice(at + 1))]);

type Near = ReadonlyMap<string, readonly (readonly [spelling: string, spelled: Spelled])[]>;

/** Names by what is left of them without one letter: of two that are a slip apart, something is the same. */
function nearIndexOf(index: ReadonlyMap<string, Spelled>): Near {
  const near = new Map<string, (readonly [string, Spelled])[]>();
  for (const [spelling, spelled] of index) {
    if (spelling.length < LEAST_FOR_TYPO || !(spelled.isId || spelled.isEn)) continue;
    for (const left of withLettersOut(spelling)) near.set(left, [...(near.get(left) ?? []), [spelling, spelled]]);
  }
  return near;
}

interface Dictionary {
  phrases: ReadonlyMap<string, Spelled>;
  near: Near;
  words: ReadonlyMap<string, Spelled>;
}

const isOneWord = ({ entry: { id, en } }: { entry: Entry }) => !`${id}${en}`.includes(' ');

let made: Dictionary | undefined;

/** Read when it is first asked for, so that who imports another rule pays nothing. */
function dictionary(): Dictionary {
  if (made) return made;
  const listed = readTable(phrases);
  const index = indexOf(listed);
  made = {
    phrases: index,
    near: nearIndexOf(index),
    words: indexOf([...listed.filter(isOneWord), ...readTable(moreWords)]),
  };
  return made;
}

/** Every name in full, for who writes a header. */
export const headerNames = (language: HeaderLanguage): string[] =>
  readTable(phrases).map(({ entry }) => entry[language]);

const wordsOf = (header: string): string[] =>
  header
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether one letter more, less, other, or two swapped make the words alike. */
function isOneSlipAway(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  const swapped = short[at] === long[at + 1] && short[at + 1] === long[at];
  return short.slice(at + 1) === long.slice(at + 1) || (swapped && short.slice(at + 2) === long.slice(at + 2));
}

/** The one entry whose name is a slip of the finger away; two are none. */
function meantBy(key: string): Spelled | undefined {
  if (key.length < LEAST_FOR_TYPO) return undefined;
  const { near } = dictionary();
  const candidates = [...withLettersOut(key)].flatMap((left) => near.get(left) ?? []);
  const meant = candidates.flatMap(([spelling, spelled]) => (isOneSlipAway(key, spelling) ? [spelled] : []));
  return new Set(meant.map(({ entry }) => entry)).size === 1 ? meant[0] : undefined;
}

interface Found extends HeaderSuggestion {
  semantics?: ReadonlySet<string>;
}

/** A spelling of two or three letters may stand for other things as well. */
const abbreviationConfidence = (key: string): number => (key.length <= 2 ? 85 : 95);

function asSpelled(key: string, { entry, isId, isEn }: Spelled, language: HeaderLanguage): Found {
  const found = { name: entry[language], semantics: entry.semantics };
  const isInLanguage = language === 'id' ? isId : isEn;
  if (isInLanguage) return { ...found, confidence: 98, reason: 'spelling' };
  if (isId || isEn) return { ...found, confidence: 92, reason: 'translation' };
  return { ...found, confidence: abbreviationConfidence(key), reason: 'abbreviation' };
}

/** `Tgl Faktur` names its head first, as Indonesian does; `invoice no` last, as English does. */
function orderOf(words: readonly Spelled[]): HeaderLanguage {
  const isHead = ({ entry }: Spelled) => heads.has(entry.id.toLowerCase());
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last) return 'id';
  if (isHead(first) !== isHead(last)) return isHead(last) ? 'en' : 'id';
  return words.every(({ isId, isEn }) => isEn && !isId) ? 'en' : 'id';
}

/** Several words, each known by itself: `jml brg` is Jumlah Barang. A third word is too much to put into another order. */
function byWords(header: string, language: HeaderLanguage): Found | undefined {
  const words = wordsOf(header).map((word) => dictionary().words.get(word));
  if (words.length < 2 || words.length > 3) return undefined;
  const known = words.flatMap((word) => word ?? []);
  if (known.length < words.length) return undefined;
  const order = orderOf(known);
  if (order !== language && known.length > 2) return undefined;
  const names = known.map(({ entry }) => entry[language]);
  const name = (order === language ? names : names.reverse()).join(' ');
  const isSpelling = spellingKey(name) === spellingKey(header);
  if (isSpelling) return { name, confidence: 95, reason: 'spelling' };
  return { name, confidence: order === language ? 88 : 80, reason: 'words' };
}

function byTypo(key: string, language: HeaderLanguage): Found | undefined {
  const meant = meantBy(key);
  return meant && { name: meant.entry[language], semantics: meant.entry.semantics, confidence: 75, reason: 'typo' };
}

const MAX_HEADER = 80;

/** `Alamat 2`, `Harga (Rp)`: what is added stays, and the rest is looked up. */
const withAddition = /^(?<base>.*?\p{L})[\s_.-]*(?<addition>\d{1,2}|\([^()]*\))$/u;

function byHeader(header: string, language: HeaderLanguage): Found | undefined {
  const key = spellingKey(header);
  const spelled = dictionary().phrases.get(key);
  if (spelled) return asSpelled(key, spelled, language);
  const { base, addition } = withAddition.exec(header)?.groups ?? {};
  const ofBase = base === undefined ? undefined : byHeader(base, language);
  if (ofBase) return { ...ofBase, name: `${ofBase.name} ${addition}`, confidence: ofBase.confidence - 5 };
  return byWords(header, language) ?? byTypo(key, language);
}

/** What values look like beyond doubt, whatever their header says. */
const proven: Readonly<Record<string, string>> = {
  email: 'Email',
  phone: 'Nomor Telepon',
  npwp: 'NPWP',
  nik: 'NIK',
  url: 'Situs Web',
  date: 'Tanggal',
  datetime: 'Tanggal',
};
const sayNothing = /^(column|kolom|col|field|unnamed|untitled|data|header|f|c|var)[\s_:.-]*([a-z]|\d{1,3})?$/i;

function byValues(header: string, semantic: string | undefined, language: HeaderLanguage): Found | undefined {
  if (semantic === undefined || !Object.hasOwn(proven, semantic) || !sayNothing.test(header)) return undefined;
  const spelled = dictionary().phrases.get(spellingKey(proven[semantic] ?? ''));
  return spelled && { name: spelled.entry[language], confidence: 70, reason: 'values' };
}

/** The values bear the header out, or look like something that it does not mean. */
function weighed({ semantics, ...found }: Found, semantic: string | undefined): HeaderSuggestion {
  if (semantic === undefined || semantics === undefined) return found;
  if (semantics.has(semantic)) return { ...found, confidence: Math.min(99, found.confidence + 3) };
  const isContradicted = Object.hasOwn(proven, semantic);
  return isContradicted ? { ...found, confidence: Math.min(50, found.confidence), reason: 'contradicted' } : found;
}

/**
 * The name in full for a column's header: `no_hp` → Nomor HP, `jml brg` → Jumlah Barang, and in English Mobile Number.
 * Undefined for what is not known, and where the header says exactly that already.
 */
export function suggestHeaderName(
  header: string,
  { language = 'id', semantic }: SuggestOptions = {},
): HeaderSuggestion | undefined {
  const text = squeezeSpaces(header);
  if (text === '' || text.length > MAX_HEADER) return undefined;
  const found = byValues(text, semantic, language) ?? byHeader(text, language);
  return found === undefined || found.name === header ? undefined : weighed(found, semantic);
}

/** What a header is known to say. */
export interface KnownHeader {
  /** The name in full, where the whole header is known however it is spelled, shortened or translated. */
  name?: string;
  /** What its values may look like; empty where the name leaves that open. */
  semantics: ReadonlySet<string>;
}

const nothingSaid: ReadonlySet<string> = new Set();

/** `Harga Grosir` is an amount by its first word; English has such a word at the end: `Wholesale Price`. */
function semanticsByWords(header: string): ReadonlySet<string> {
  const words = wordsOf(header).flatMap((word) => dictionary().words.get(word)?.entry ?? []);
  const head = words.find(({ id }) => heads.has(id.toLowerCase())) ?? words[0];
  return head?.semantics ?? nothingSaid;
}

/** What a header says by itself, whatever the values under it are. A slip of the finger is not read here. */
export function knownHeader(header: string): KnownHeader {
  const text = squeezeSpaces(header);
  const found = text.length > MAX_HEADER ? undefined : byHeader(text, 'id');
  if (!found || found.reason === 'typo') return { semantics: semanticsByWords(text) };
  return { name: found.name, semantics: found.semantics ?? semanticsByWords(text) };
}
