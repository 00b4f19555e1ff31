/** Whether the words before a day say that it is the paper's own, or of something that the paper speaks of. */

/** What falls due, is ready, begins, ends or takes place. */
const EVENT =
  /\b(?:due|(?:jatuh|jth|jt)[ .]*tempo|tempo|(?:di ?)?ambil|pengambilan|pick[ -]?up|selesai|jadi|siap|(?:di ?)?kirim|pengiriman|delivery|ship(?:ping|ped)?|sailing|b\/?l|antar|tiba|travel|estimasi|est|eta|berlaku|aktif|mulai|sejak|since|start|effective|valid|exp(?:ir\w*)?|kada?luwarsa|garansi|warranty|lahir|birth|hire|join|acara|event|polis|akad|lelang|kontrol|kembali|return|berikutnya|next)\b(?:[ .]*(?:date|tgl|tanggal|on|by|from|until|till|hingga|sampai|sejak|dari|s\/d|pada))*[^\d\p{L}]{0,12}$/iu;

/** `Tanggal` of something: `Tanggal Masuk`, `Tgl Rawat Inap`. */
const DAY_OF = /\b(?:tanggal|tgl)[ .]+(\p{L}+)(?: \p{L}+){0,3}[^\d\p{L}]{0,12}$/iu;
/** What a paper calls the day of its own making, of its sale or of its payment; another word tells another day. */
const OF_PAPER =
  /^(?:invoice|inv|faktur|nota|kwitansi|kuitansi|struk|bon|bill|dok\w*|trans\w*|trx|terbit|penerbitan|dibuat|pembuatan|cetak|dicetak|tagihan|surat|sj|bayar|pembayaran|order|pesan\w*|po|beli|pembelian|jual|penjualan|setor\w*|jam|dan|waktu|pada|dikeluarkan|pengajuan|laporan|slip|bukti|retur|kredit|debit|ser[vf]is|service|registrasi|pendaftaran|kunjungan|periksa|pemeriksaan|gaji\w*|pemesanan|booking|statement)$/i;
/** Another paper, told by its day: `Atas Faktur Pajak 010… Tanggal 14/08/2025`, `SPK No. 7 tgl 01/10/2025`. */
const OTHER_PAPER =
  /\b(?:atas|mengganti(?:kan)?|pengganti|ref\w*|sesuai|berdasarkan|dasar|spk|kontrak|perjanjian|po|do|surat (?:jalan|perintah|pesanan))\b[^\t]*\b(?:tanggal|tgl|tertanggal|dated?|dd)\b[^\d]{0,12}$/i;

/** Whether the words before a day tell of something that falls due, ends or begins. */
export const tellsEvent = ({ before }: { before: string }): boolean => EVENT.test(before);

/** Whether the words before a day say that it is of something that is not the document's making. */
export function isOfAnotherEvent({ before }: { before: string }): boolean {
  const word = DAY_OF.exec(before)?.[1];
  return EVENT.test(before) || OTHER_PAPER.test(before) || (word !== undefined && !OF_PAPER.test(word));
}

const PAPER_DAY =
  /\b(?:(?:tanggal|tgl)[ .]*(?:invoice|inv|faktur|nota|kwitansi|kuitansi|struk|bill|dokumen|terbit|laporan)|(?:invoice|inv|bill|receipt|doc(?:ument)?|issue|statement) date|date (?:issued|of issue))[^\d\p{L}]{0,12}$/iu;

/** Whether the words before a day name the paper: `Tgl Faktur`, `Invoice Date`. */
export const isOfPaper = ({ before }: { before: string }): boolean => PAPER_DAY.test(before);

/** Words between a label of what falls due and a day from which that is counted: `30 hari dari 25/09/2025`. */
const COUNTED_FROM = /\b(?:dari|sejak|setelah|sesudah|terhitung|from|after|since|(?:days?|weeks?|months?) of)\b/i;

/** Whether a day behind a label is where a term begins, rather than when it ends. */
export const beginsTerm = (between: string): boolean => COUNTED_FROM.test(between);
