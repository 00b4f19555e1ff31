import { formatLongDate, formatNumber, monthNames } from '@rapi/indonesia';
import type { OcrPage } from '@rapi/contracts';
import { pageText } from '../src/geometry/page-text';
import type { PageToRead, RuledLine } from '../src/reading';
import { randomOf, type Random } from './random';

/** An invoice as words with boxes, as OCR would read them, and its true content. */
export interface SyntheticInvoice {
  input: PageToRead;
  layout: Layout;
  fields: Record<string, string | number>;
  items: { description: string; quantity: string; price: string; amount: string }[];
}

export const layouts = ['grid', 'rules', 'borderless'] as const;
type Layout = (typeof layouts)[number];
type Place = [x: number, y: number, text: string, size?: number];

const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'] as const;
const vendors = [
  'PT Cahaya Timur Logistik',
  'CV Anugerah Teknik',
  'UD Tani Makmur',
  'PT Bahari Sejahtera Tbk',
  'Toko Harapan Kita',
] as const;
const customers = ['PT Graha Mandiri', 'CV Lima Saudara', 'Koperasi Sejahtera Bersama', 'Hotel Bukit Indah'] as const;
const goods = [
  ...['Kertas A4 70 gram', 'Tinta Printer Hitam', 'Meja Kantor Kayu Jati 120 x 60 cm', 'Baut M8', 'Kabel NYM 2x1,5'],
  ...[
    'Service AC 1 PK termasuk penggantian freon dan pembersihan',
    'Lampu LED 12W',
    'Sewa Kendaraan',
    'Cat Tembok 25 kg',
  ],
  ...[
    'Pupuk NPK 16-16-16',
    'Biaya Pengiriman Barang ke Gudang Sidoarjo',
    'Printer Laser',
    'Flashdisk 64GB',
    'Obeng + 2 Mata',
  ],
] as const;
const methods = ['Transfer Bank BCA', 'Transfer Mandiri', 'Tunai', 'Giro Bilyet'] as const;

/** Twelve digits as in a 15-digit NPWP, with the ninth as a valid check digit. */
function npwpOf(random: Random): string {
  const first = Array.from({ length: 8 }, () => random.whole(0, 9));
  const sum = first.reduce((all, digit, at) => {
    const product = digit * (at % 2 === 0 ? 1 : 2);
    return all + (product > 9 ? product - 9 : product);
  }, 0);
  const digits = [
    ...first,
    (10 - (sum % 10)) % 10,
    ...Array.from({ length: 3 }, () => random.whole(0, 9)),
    0,
    0,
    0,
  ].join('');
  return digits.replace(/^(\d{2})(\d{3})(\d{3})(\d)(\d{3})(\d{3})$/, '$1.$2.$3.$4-$5.$6');
}

interface Columns {
  header: string[];
  /** The left and right edge of each column. */
  edges: [number, number][];
}

/** Columns of the three layouts on a page 1654 wide. */
function columnsOf(layout: Layout, random: Random): Columns {
  const price = random.pick(['Harga', 'Harga Satuan', 'Harga (Rp)', 'Unit Price'] as const);
  const amount = random.pick(['Jumlah', 'Total', 'Jumlah (Rp)', 'Amount'] as const);
  const name = random.pick(['Deskripsi', 'Nama Barang', 'Uraian', 'Description', 'Nama Barang / Jasa'] as const);
  const quantity = random.pick(['Qty', 'Jml', 'Kuantitas'] as const);
  if (layout === 'rules') {
    return {
      header: [name, quantity, price, amount],
      edges: [
        [120, 780],
        [800, 940],
        [960, 1230],
        [1250, 1530],
      ],
    };
  }
  return {
    header: ['No', name, quantity, 'Satuan', price, amount],
    edges: [
      [120, 180],
      [200, 760],
      [780, 900],
      [920, 1040],
      [1060, 1290],
      [1310, 1530],
    ],
  };
}

const LETTER = 0.5;
const widthOf = (text: string, size: number): number => text.length * LETTER * size;

/** Splits a text into lines that fit a width, at spaces. */
function broken(text: string, width: number, size: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`, size) <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function dateText(iso: string, style: number): string {
  const [year = '', month = '', day = ''] = iso.split('-');
  const name = monthNames[Number(month) - 1] ?? '';
  return (
    [
      `${day}/${month}/${year}`,
      formatLongDate(iso),
      `${day}-${month}-${year}`,
      `${Number(day)} ${name.slice(0, 3)} ${year}`,
    ][style] ?? iso
  );
}

function headOf(random: Random, truth: Record<string, string>, style: number): Place[] {
  const [number, date, due] = [truth['number'] ?? '', truth['date'] ?? '', truth['due'] ?? ''];
  const label = random.pick(['No. Invoice', 'Nomor Faktur', 'Invoice No.', 'No. Faktur'] as const);
  const vendor: Place[] = [
    [120, 100, truth['vendor'] ?? '', 38],
    [120, 160, 'Jl. Raya Industri No. 45, Surabaya 60293', 24],
    [120, 195, `NPWP: ${truth['npwp'] ?? ''}`, 24],
  ];
  const rows: [string, string][] = [
    [label, number],
    ['Tanggal', dateText(date, style)],
    ['Jatuh Tempo', dateText(due, style)],
  ];
  const customer: Place[] = [
    [120, 480, 'Kepada Yth:', 26],
    [120, 515, truth['customer'] ?? '', 26],
    [120, 550, 'Jl. Pemuda 12, Semarang', 24],
  ];
  const way = random.whole(0, 2);
  const info = rows.flatMap(([name, value], at): Place[] => {
    const y = 300 + 36 * at;
    if (way === 0) return [[120, y, `${name}: ${value}`, 26]];
    if (way === 1)
      return [
        [1000, y, name, 26],
        [1230, y, `: ${value}`, 26],
      ];
    return [
      [120 + 420 * at, 300, name, 24],
      [120 + 420 * at, 336, value, 26],
    ];
  });
  return [
    ...vendor,
    [1180, 100, random.pick(['INVOICE', 'FAKTUR', 'FAKTUR PENJUALAN'] as const), 40],
    ...info,
    ...customer,
  ];
}

interface Body {
  places: Place[];
  rules: RuledLine[];
  items: SyntheticInvoice['items'];
  sum: number;
  bottom: number;
}

function bodyOf(random: Random, layout: Layout): Body {
  const { header, edges } = columnsOf(layout, random);
  const size = 24;
  const [places, rules, items]: [Place[], RuledLine[], SyntheticInvoice['items']] = [[], [], []];
  const level = (y: number): void => void rules.push({ orientation: 'horizontal', x1: 110, y1: y, x2: 1540, y2: y });
  const top = 640;
  let y = top + 12;
  const right = (at: number, text: string): number => (edges[at]?.[1] ?? 0) - widthOf(text, size);
  header.forEach((text, at) =>
    places.push([
      at >= header.length - 2 || /^(Qty|Jml|Kuantitas)$/.test(text) ? right(at, text) : (edges[at]?.[0] ?? 0),
      y,
      text,
      size,
    ]),
  );
  if (layout !== 'borderless') level(top);
  let sum = 0;
  y += 44;
  for (let item = random.whole(1, 9); item > 0; item--) {
    if (layout !== 'borderless') level(y - 8);
    const quantity = random.whole(1, random.pick([9, 30, 1_500] as const));
    const price = random.whole(2, 2_000) * 500;
    const description = random.pick(goods as unknown as readonly [string, ...string[]]);
    const amount = quantity * price;
    sum += amount;
    const texts = [formatNumber(quantity), formatNumber(price), formatNumber(amount)] as const;
    const numbered = layout !== 'rules';
    const wide = edges[numbered ? 1 : 0] ?? [0, 0];
    const lines = broken(description, wide[1] - wide[0], size);
    lines.forEach((line, at) => places.push([wide[0], y + 32 * at, line, size]));
    if (numbered) places.push([120, y, String(items.length + 1), size], [edges[3]?.[0] ?? 0, y, 'pcs', size]);
    [numbered ? 2 : 1, numbered ? 4 : 2, numbered ? 5 : 3].forEach((at, index) => {
      const text = texts[index] ?? '';
      places.push([right(at, text), y, text, size]);
    });
    items.push({ description, quantity: texts[0], price: texts[1], amount: texts[2] });
    y += 32 * lines.length + 16;
  }
  if (layout !== 'borderless') level(y - 8);
  if (layout === 'grid') {
    for (const x of [110, ...edges.slice(1).map(([left]) => left - 10), 1540])
      rules.push({ orientation: 'vertical', x1: x, y1: top, x2: x, y2: y - 8 });
  }
  return { places, rules, items, sum, bottom: y + 24 };
}

function sumsOf(random: Random, subtotal: number, top: number): { places: Place[]; ppn: number } {
  const ppn = Math.round((subtotal * 11) / 100);
  const prefix = random.pick(['Rp ', 'Rp', '', 'Rp. '] as const);
  const cents = random.next() < 0.3 ? ',00' : '';
  const names = [
    random.pick(['Subtotal', 'DPP', 'Sub Total', 'Jumlah'] as const),
    random.pick(['PPN 11%', 'PPN', 'PPN (11%)'] as const),
    random.pick(['Total', 'Grand Total', 'TOTAL BAYAR', 'Jumlah Tagihan'] as const),
  ];
  const places = [subtotal, ppn, subtotal + ppn].flatMap((value, at): Place[] => {
    const text = `${prefix}${formatNumber(value)}${cents}`;
    return [
      [1000, top + 40 * at, names[at] ?? '', 26],
      [1530 - widthOf(text, 26), top + 40 * at, text, 26],
    ];
  });
  return { places, ppn };
}

/** Words as OCR reads them: a little out of place, some joined, the whole page a little crooked. */
function wordsOf(places: readonly Place[], random: Random, slope: number): OcrPage['words'] {
  return places.flatMap(([x, y, text, size = 24]) => {
    const parts: { text: string; from: number; to: number }[] = [];
    for (const { 0: word, index } of text.matchAll(/\S+/g)) {
      const last = parts.at(-1);
      const chance = random.next();
      const to = index + word.length;
      if (last && chance < 0.05) Object.assign(last, { text: `${last.text}${chance < 0.02 ? '' : ' '}${word}`, to });
      else parts.push({ text: word, from: index, to });
    }
    return parts.map(({ text: word, from, to }): OcrPage['words'][number] => {
      const jitter = (): number => random.between(-1.5, 1.5);
      const left = x + from * LETTER * size;
      const right = left + (to - from) * LETTER * size - 2;
      const low = /[gjpqy,;Q]/.test(word) ? 0.14 * size : 0;
      const high = /[A-Zbdfhklt0-9]/.test(word) ? 0 : 0.18 * size;
      const [middle, centre] = [(left + right) / 2, y + size / 2];
      const [dx, dy] = [-slope * (centre - 1170), slope * (middle - 827)];
      return {
        text: word,
        confidence: Math.round(random.between(82, 99)),
        bbox: [
          left + dx + jitter(),
          y + high + dy + jitter(),
          right + dx + jitter(),
          y + 0.76 * size + low + dy + jitter(),
        ],
      };
    });
  });
}

function turned(rule: RuledLine, slope: number): RuledLine {
  const point = (x: number, y: number): [number, number] => [x - slope * (y - 1170), y + slope * (x - 827)];
  const [[x1, y1], [x2, y2]] = [point(rule.x1, rule.y1), point(rule.x2, rule.y2)];
  return { orientation: rule.orientation, x1, y1, x2, y2 };
}

export function syntheticInvoice(seed: number, layout: Layout): SyntheticInvoice {
  const random = randomOf(seed);
  const day = `2025-${String(random.whole(1, 12)).padStart(2, '0')}-${String(random.whole(1, 28)).padStart(2, '0')}`;
  const due = new Date(Date.parse(day) + 30 * 86_400_000).toISOString().slice(0, 10);
  const month = Number(day.slice(5, 7));
  const sequence = String(random.whole(2, 999)).padStart(3, '0');
  const number = random.pick([
    `${sequence}/FKT/${ROMAN[month - 1] ?? ''}/2025`,
    `INV/2025/${sequence}`,
    `INV-${sequence}-25`,
    `FP.${sequence}.2025`,
  ] as const);
  const [vendor, customer, method] = [random.pick(vendors), random.pick(customers), random.pick(methods)];
  const npwp = npwpOf(random);
  const body = bodyOf(random, layout);
  const sums = sumsOf(random, body.sum, body.bottom);
  const read = random.next() < 0.6 ? number.replace(/\/([IVX]+)\//, (roman) => roman.replaceAll('I', '1')) : number;
  const head = headOf(random, { vendor, customer, npwp, number: read, date: day, due }, random.whole(0, 3));
  const foot: Place[] = [[120, body.bottom + 160, `Metode Pembayaran: ${method}`, 26]];
  const slope = Math.tan((random.between(-1, 1) * Math.PI) / 180);
  const words = wordsOf([...head, ...body.places, ...sums.places, ...foot], random, slope);
  const page: OcrPage = {
    page_number: 1,
    width: 1654,
    height: 2340,
    rotation: 0,
    source: 'ocr',
    confidence: 90,
    text: '',
    words,
  };
  return {
    input: { page: { ...page, text: pageText(page) }, rules: body.rules.map((rule) => turned(rule, slope)) },
    layout,
    items: body.items,
    fields: {
      ...{
        vendor_name: vendor,
        document_number: number,
        document_date: day,
        due_date: due,
        npwp: npwp.replace(/\D/g, ''),
      },
      ...{
        subtotal: body.sum,
        ppn: sums.ppn,
        total: body.sum + sums.ppn,
        payment_method: method,
        customer_name: customer,
      },
    },
  };
}
