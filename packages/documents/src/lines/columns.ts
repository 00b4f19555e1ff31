import { fold } from '../values/confusables';

/** The content of a column in a list of items. */
export type ColumnKind =
  | 'no'
  | 'code'
  | 'description'
  | 'quantity'
  | 'unit'
  | 'price'
  | 'discount'
  | 'tax'
  | 'amount'
  | 'figure'
  | 'date'
  | 'other';

function names(text: string): string[] {
  return text.split('|').map((name) => name.trim());
}

const headers: Readonly<Record<Exclude<ColumnKind, 'other'>, readonly string[]>> = {
  no: names(`no | nomor | no urut | urut | # | nr | item no | s/n | no.`),
  code: names(`
    kode | kode barang | code | sku | part no | item code | kd barang | kd brg | kode produk | kode item |
    barcode | plu | hs code`),
  description: names(`
    deskripsi | nama barang | uraian | keterangan | description | item | items | produk | product | nama |
    barang | nama produk | nama barang jasa | barang jasa | rincian | jenis barang | particulars | menu |
    layanan | pekerjaan | nama barang kena pajak jasa kena pajak | nama barang kena pajak | nama item |
    uraian barang | deskripsi barang | jasa | item description | product name | uraian pekerjaan | nama jasa |
    deskripsi produk | nama barang atau jasa | desc | uraian barang jasa | item name | product description |
    deskripsi barang jasa | jenis | details | nama menu`),
  quantity: names(`
    qty | kuantitas | banyak | banyaknya | quantity | kts | vol | volume | jml barang | jumlah barang | kuantum |
    q | jml | jumlah unit | qnty | jlh | hours | hrs | jam | hari | days | man days | orang | jam kerja`),
  unit: names(`satuan | sat | unit | uom | stn | kemasan`),
  price: names(`
    harga | harga satuan | hrg | price | unit price | tarif | rate | harga unit | hrg satuan | harga sat |
    @harga | harga per unit | harga pcs | unit cost | u price | harga jual | hrg sat | harga @ | @ |
    satuan harga | price unit | u/p | harga per satuan | biaya satuan | harga barang`),
  discount: names(`diskon | disc | potongan | potongan harga | discount | disc% | disk | pot | rabat | total diskon`),
  tax: names(`ppn | pajak | tax | vat | gst | ppnbm | tarif ppn`),
  amount: names(`
    jumlah | total | amount | subtotal | sub total | jumlah harga | total harga | nilai | nominal | harga total |
    total price | line total | jumlah total | biaya | total rp | jumlah rp | total amount | jumlah idr |
    total idr | ext price | nilai total | total biaya | harga jual penggantian uang muka termin | jumlah uang |
    total bayar | dpp`),
  figure: names(`
    debet | debit | kredit | credit | saldo | balance | mutasi | mutasi debet | mutasi kredit | saldo akhir |
    debit amount | credit amount | running balance | charges | credits | debits | masuk | keluar | sisa | stok | stock`),
  date: names(`tanggal | tgl | date | tanggal transaksi | tgl transaksi | transaction date`),
};

const spaceless = (text: string): string => fold(text).replace(/[^\p{L}\d#@%]/gu, '');
const kinds = new Map(
  Object.entries(headers).flatMap(([kind, names]) => names.map((name) => [spaceless(name), kind] as const)),
);
const known = new Set<string>(Object.keys(headers));

function isColumnKind(kind: string | undefined): kind is ColumnKind {
  return kind !== undefined && known.has(kind);
}

/** The kind of a column by its header, ignoring currency and percent; undefined for an unknown header. */
export function kindOfHeader(text: string): ColumnKind | undefined {
  const whole = spaceless(text.replace(/\(.*?\)|[%]/g, ' '));
  const kind = kinds.get(whole) ?? kinds.get(whole.replace(/(?:dalam)?(?:rp|ldr|rplah|ruplah)$/, ''));
  return isColumnKind(kind) ? kind : undefined;
}

/**
 * 'Jumlah' and 'Total' are a quantity if another column of amounts follows, and 'Unit' is one if no other column holds
 * the quantity: the neighbours decide.
 */
export function settleKinds(found: readonly (ColumnKind | undefined)[]): ColumnKind[] {
  const settled = found.map((kind): ColumnKind => kind ?? 'other');
  const last = settled.lastIndexOf('amount');
  settled.forEach((kind, index) => {
    if (kind !== 'amount' || index === last) return;
    const hasQuantity = settled.includes('quantity');
    const priceFollows = settled.slice(index).includes('price');
    settled[index] = !hasQuantity && priceFollows ? 'quantity' : 'other';
  });
  if (
    last >= 0 &&
    !settled.includes('quantity') &&
    settled.slice(last).includes('price') &&
    settled.includes('description')
  ) {
    settled[last] = 'quantity';
    const price = settled.lastIndexOf('price');
    if (settled.indexOf('price') !== price) settled[price] = 'amount';
  }
  return settled;
}

export function isNumberKind(kind: ColumnKind): boolean {
  return ['quantity', 'price', 'discount', 'tax', 'amount', 'figure'].includes(kind);
}
