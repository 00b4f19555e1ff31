/** What a label announces. */
export type LabelKind =
  // Amounts
  | 'subtotal'
  | 'tax_base'
  | 'other_tax_base'
  | 'ppn'
  | 'tax'
  | 'luxury_tax'
  | 'withholding_tax'
  | 'service_charge'
  | 'discount'
  | 'rounding'
  | 'shipping'
  | 'stamp_duty'
  | 'down_payment'
  | 'total'
  | 'weak_total'
  | 'balance_due'
  | 'cash'
  | 'card'
  | 'change'
  | 'count'
  // Numbers, dates, names
  | 'document_number'
  | 'weak_number'
  | 'tax_invoice_number'
  | 'other_number'
  | 'document_date'
  | 'due_date'
  | 'other_date'
  | 'tax_number'
  | 'vendor'
  | 'customer'
  | 'payment_method'
  | 'name'
  | 'address'
  | 'contact'
  | 'note';

function names(text: string): string[] {
  return text.split('|').map((name) => name.trim());
}

/** The spellings of labels, Indonesian and English. A dot, a dash, a stroke or no space between words matches, too. */
export const vocabulary: Readonly<Record<LabelKind, readonly string[]>> = {
  subtotal: names(`
    subtotal | sub total | sub ttl | subttl | sub tot | sub jumlah | total harga jual | jumlah harga jual |
    total sebelum pajak | total before tax | amount before tax | net amount | jumlah sebelum pajak |
    total harga barang | harga sebelum pajak | total excluding tax | total excl tax | taxable amount |
    total excluding gst | total exclude gst | total sebelum ppn | jumlah sebelum ppn | jumlah harga | nett sales |
    total barang | rp tag pln | rp tag | rp tagihan | tagihan listrik | rp tag listrik | harga jual | harga jual penggantian | jumlah harga jual penggantian | gross total | gross amount |
    item total | net sales | sales amount | total excl gst | total excl sst | amount before gst | total before gst | total awal |
    nilai barang | subtotal item | rp stroom token | harga jual penggantian uang muka termin | rp stroom | stroom token`),
  tax_base: names(`dpp | dasar pengenaan pajak | dasar kena pajak | jumlah dpp | total dpp | tax base | dpp ppn`),
  other_tax_base: names(`dpp nilai lain | dpp lain | nilai lain | dasar pengenaan pajak nilai lain | dpp 11/12`),
  ppn: names(`
    ppn | total ppn | jumlah ppn | vat | total vat | pajak pertambahan nilai | jumlah pajak pertambahan nilai |
    pajak ppn | ppn keluaran | value added tax | p p n | vat in | tax ppn`),
  tax: names(`
    pajak | tax | pb1 | pb 1 | pajak restoran | pajak resto | pajak daerah | pajak pb1 | tax pb1 | gst |
    total gst | gst amount | sales tax | restaurant tax | gov tax | govt tax | government tax | total tax | pbjt |
    total pajak | jumlah pajak | tax amount | add gst | sst | service tax | gst 6 | sst 6 | pb1 restoran | pajak 10 | taxes | pjk resto | gst payable |
    svc tax | total sst | gst tax | sst amount | gst included | gst inclusive | pjk | ppj | pajak penerangan jalan`),
  luxury_tax: names(`ppnbm | total ppnbm | jumlah ppnbm | pajak penjualan atas barang mewah`),
  withholding_tax: names(`pph | pph 21 | pph 22 | pph 23 | pph pasal 23 | pph pasal 22 | pph 4 2 | withholding tax`),
  service_charge: names(`
    service charge | service | serv charge | svc charge | svc chg | srv chg | svc | biaya layanan | layanan |
    biaya admin | biaya administrasi | admin bank | biaya admin bank | service chg | biaya pelayanan | serv chrg | biaya servis | servis | srv charge | ser charge | serv chg |
    ser chg | svc chrg | pelayanan | jasa pelayanan`),
  discount: names(`
    diskon | discount | disc | potongan | potongan harga | voucher | total diskon | total discount | total disc |
    jumlah diskon | jumlah potongan | total potongan | dikurangi potongan harga | hemat | promo | anda hemat |
    you saved | total hemat | disk | less discount | less disc | less | bill discount | diskon total | disc total | rabat | discount total | kupon |
    total savings | total saving | savings | member disc | promo disc | staff discount | item discount |
    pot | ptg | pot harga | potongan tunai`),
  rounding: names(`
    pembulatan | rounding | bill rounding | total rounding | rounding adjustment | rounding adj | round adj | round | rounding amount | bulat |
    rnd adj | pelarasan | penggenapan | cash rounding | 5 sen rounding | rounding amt | rounding diff | round off | pemb |
    dibulatkan | dibulatkan menjadi | pembulatan menjadi`),
  shipping: names(`
    ongkos kirim | ongkir | biaya kirim | biaya pengiriman | shipping | delivery fee | shipping fee | freight |
    delivery charge | biaya pengantaran | shipping cost`),
  stamp_duty: names(`materai | meterai | bea materai | bea meterai | biaya materai | biaya meterai | stamp duty`),
  down_payment: names(`uang muka | down payment | dikurangi uang muka | deposit | panjar |
    deposit paid`),
  total: names(`
    total | grand total | total bayar | total pembayaran | total tagihan | jumlah tagihan | total belanja |
    total harga | total amount | total due | total rp | total idr | total rm | grand ttl | total akhir |
    nett total | net total | total payment | total invoice | total faktur | total keseluruhan | jumlah total |
    total jumlah | tl | total sales | total penjualan | jumlah bayar | jumlah yang harus dibayar |
    total yang harus dibayar | ttl | gtotal | harus dibayar | total harus dibayar | jumlah pembayaran |
    total transaksi | total nota | total amt | g total | jumlah keseluruhan | jumlah dibayar | jumlah terutang |
    total payable | total to pay | amount payable | bill total | total rounded | total netto | total inclusive of gst | total incl gst |
    total including gst | total inclusive gst | total sales inclusive gst | total after rounding | rounded total |
    total setelah pajak | total termasuk ppn | total incl tax | total inc ppn | total includes gst |
    total after tax | total inclusive tax | total sales inclusive of gst | total tunai | totl |
    net amount payable | nett amount | t o t a l | g r a n d t o t a l | total nett | total net | nilai total |
    total inv | jumlah akhir | gaji bersih | take home pay | gaji diterima | total diterima |
    sales total | total sale | total charges | total price | final total | bill amount | invoice total | amount to pay | total bill |
    total incl sst | total inclusive of sst | total including sst | total with gst | total incl of gst | rounded amount | total myr | total sgd |
    total semua | ttl bayar | jml total | jml bayar | total setelah pembulatan | net total after rounding | jumlah bayaran |
    rp bayar | rp total bayar | yang harus dibayar`),
  weak_total: names(`
    jumlah | amount | netto | nett | net | jml | nominal | tagihan | uang sejumlah | sejumlah | jumlah rp |
    banyaknya uang | uang sebanyak | tarif | biaya parkir | nominal transfer | jumlah transfer`),
  balance_due: names(
    `sisa tagihan | balance due | amount due | due | sisa pembayaran | sisa | outstanding | kurang bayar`,
  ),
  cash: names(`
    cash | tunai | bayar | pay | pay cash | dibayar | uang tunai | bayar tunai | cash idr | cash rp | tunai rp | paid | payment |
    cash payment | pembayaran tunai | pembayaran | uang | uang bayar | jumlah uang | amount paid | total paid |
    cash received | cash tendered | tendered | tender | uang diterima | diterima | total dibayar | paid amount |
    cash in | amount tendered | total tendered | uang dibayar | uang pembeli |
    total tender | cash paid | amt tendered | cash amount | customer paid | bayaran | total received | received | bayar cash | dibayar tunai`),
  card: names(`
    debit | kartu debit | debit card | credit card | kartu kredit | credit | kredit | visa | mastercard | master |
    edc | edc bca | edc mandiri | debit bca | debit mandiri | bca card | bca | mandiri | bni | bri | flazz |
    gopay | go pay | ovo | dana | shopeepay | linkaja | link aja | qris | e money | emoney | gobiz | transfer |
    card | kartu | visa card | tcash | jenius | non tunai | grabpay | bca debit | mandiri debit | bni debit |
    nets | amex | paywave | touch n go | tng ewallet | e wallet | ewallet | cheque | mydebit | bank card`),
  change: names(`
    kembali | kembalian | change | baki | total change | uang kembali | uang kembalian | change due | changed | kembali rp |
    cash change | kembalian rp | kmbl | kembalian tunai | total kembalian | sisa kembalian | chg | balance |
    change amt | change amount | balance change | baki wang | susuk`),
  count: names(`
    total item | total items | total qty | total quantity | jumlah item | jumlah barang | qty | item | items |
    pax | total item s | no of items | total pcs | jumlah qty | item count | total pieces | jumlah produk |
    total produk | points | poin | point | guest | guests | total poin | total point | total kg | qty total |
    item qty | ttl item |
    total unit | total units | ttl qty | total no of items | no of item | total no of item | total kuantitas | jml brg | jml item |
    jumlah brg | items sold | total pts | points earned | points balance | saldo poin | total stamp | jml kwh | jumlah kwh | kwh`),
  document_number: names(`
    no invoice | invoice no | invoice number | nomor invoice | no inv | inv no | nomor faktur | no faktur |
    nota no | faktur no | no nota | nomor nota | no kwitansi | nomor kwitansi | kwitansi no | no struk |
    nomor struk | bill no | kode struk | no bill | receipt no | receipt number | no transaksi | nomor transaksi |
    invoice id | no dokumen | nomor dokumen | document no | document number | doc no | no bukti | no tagihan |
    nomor tagihan | no trx | trx no | no tanda terima | invoice | cash sales no | tax invoice no | no resi |
    no kuitansi | nomor kuitansi | struk no | trans no | no trans | bill | slip no | transaction no |
    transaction id | id transaksi | check no | no surat | kuitansi no | bukti no | inv num | inv number |
    bill number | faktur | nota | receipt | rcpt no | rcpt | inv`),
  weak_number: names(`no | nomor | number | nmr | no ref | ref no | referensi | ref | reference`),
  tax_invoice_number: names(`
    kode dan nomor seri faktur pajak | nomor seri faktur pajak | no seri faktur pajak | nomor faktur pajak |
    no faktur pajak | nsfp | no seri faktur | kode dan nomor seri | nomor seri`),
  other_number: names(`
    no po | po no | purchase order | nomor po | no order | order no | no pesanan | nomor pesanan | no rekening |
    rekening | no rek | nomor rekening | account no | a c | acc no | no surat jalan | surat jalan |
    delivery order | do no | no do | no meja | meja | table | table no | antrian | no antrian | queue | kode pos |
    no polisi | no pelanggan | customer no | customer id | id pelanggan | kode pelanggan | member | no member |
    gst id | gst no | gst reg no | gst reg | co reg no | reg no | roc | kode | code | cust code | no kartu |
    approval | trace no | card no | terminal | batch | nik | po number | po | nib | siup | company reg no |
    co reg | sst id | nitku | order | pos no | pos | shift | no hp | no spk | no kontrak | contract no | rt rw |
    kontrak | order number | merchant id | merchant no | merchant pan | merch | mid | tid | terminal id | nmid |
    customer pan | rrn | tarif daya | idpel | id pel | no meter`),
  document_date: names(`
    tanggal | tgl | date | tarikh | trans date | sales date | invoice date | tanggal invoice | tgl invoice | tanggal faktur | tgl faktur | dated |
    tg | tanggal transaksi | tgl transaksi | tanggal nota | tgl nota | bill date | receipt date | date time |
    date issued | issue date | tanggal terbit | tgl terbit | tanggal kwitansi | tgl trx | waktu | hari tanggal |
    tanggal dokumen | doc date | document date | tgl jam | tanggal jam | waktu transaksi | inv date |
    date of issue | tanggal tagihan`),
  due_date: names(`
    jatuh tempo | tanggal jatuh tempo | tgl jatuh tempo | due date | payment due | payment due date |
    tempo | batas pembayaran | bayar sebelum | batas waktu pembayaran | tgl tempo | jth tempo | tgl jt |
    jt tempo | due by | pay before | pembayaran paling lambat | batas waktu | batas bayar | tgl jth tempo |
    tanggal tempo | pay by`),
  other_date: names(`
    tanggal lahir | tgl lahir | tempat tgl lahir | tempat tanggal lahir | tanggal kirim | tgl kirim |
    delivery date | tanggal cetak | tgl cetak | printed | print date | dicetak | berlaku hingga | berlaku sampai |
    valid until | periode | period | masa pajak | ship date | tanggal po | tgl po | po date | order date |
    tanggal order | tanggal pesan | exp | tanggal pengukuhan | tanggal kontrak | expiry date | tanggal terima |
    dicetak tanggal | tanggal pesanan | printed on`),
  tax_number: names(`
    npwp | n p w p | npwp nik | npwp pembeli | npwp penjual | no npwp | nomor npwp | tax id | nik npwp | tin`),
  vendor: names(`
    penjual | vendor | supplier | dari | from | nama penjual | nama toko | seller | pemasok | nama perusahaan |
    pengusaha kena pajak | merchant | nama merchant | diterbitkan oleh | nama pengusaha | nama pkp | issued by`),
  customer: names(`
    kepada | kepada yth | yth | bill to | billed to | ditagihkan kepada | pelanggan | customer | pembeli |
    invoice to | nama pembeli | nama pelanggan | tagihan untuk | tagihan kepada | sold to | customer name |
    client | klien | buyer | penerima | telah terima dari | sudah terima dari | diterima dari | received from |
    ship to | dikirim ke | tuan toko | tuan | untuk | pembeli barang kena pajak | penerima jasa kena pajak |
    pembeli barang kena pajak penerima jasa kena pajak | konsumen |
    pembeli barang kena pajak atau penerima jasa kena pajak | kepada yth bapak ibu | nama customer |
    faktur kepada`),
  payment_method: names(`
    metode pembayaran | cara pembayaran | payment method | cara bayar | metode bayar | jenis pembayaran |
    payment type | tipe pembayaran | dibayar dengan | bayar dengan | paid by | pembayaran via |
    pembayaran melalui | mode of payment | payment via | payment mode | bayar via | sistem pembayaran |
    jenis bayar | pembayaran dengan | method of payment`),
  name: names(`nama | name`),
  address: names(`alamat | address | alamat pembeli`),
  contact: names(`
    telp | telepon | tel | phone | hp | fax | email | e mail | website | wa | whatsapp | kasir | cashier | jam |
    operator | server | waiter | pelayan | salesman | sales | time | hotline | contact | up | attn | kontak |
    npwp alamat | term | termin | terms | syarat pembayaran | mata uang | currency | bank | atas nama | a n | an`),
  note: names(`
    terbilang | catatan | keterangan | note | notes | remark | remarks | hormat kami | tanda tangan | in words |
    terima kasih | thank you | syarat dan ketentuan | barang yang sudah dibeli | says | amount in words |
    perhatian | untuk pembayaran | guna membayar | untuk membayar | payment for | buat pembayaran`),
};

/** Kinds whose value is an amount of money. */
export const amountKinds = [
  'subtotal',
  'tax_base',
  'other_tax_base',
  'ppn',
  'tax',
  'luxury_tax',
  'withholding_tax',
  'service_charge',
  'discount',
  'rounding',
  'shipping',
  'stamp_duty',
  'down_payment',
  'total',
  'weak_total',
  'balance_due',
  'cash',
  'card',
  'change',
] as const satisfies readonly LabelKind[];
export type AmountKind = (typeof amountKinds)[number];

export function isAmountKind(kind: LabelKind): kind is AmountKind {
  return amountKinds.some((each) => each === kind);
}
