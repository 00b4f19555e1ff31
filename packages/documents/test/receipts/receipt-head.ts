import { addressLines, shopName, strangerName } from './names';
import type { Span } from './roll';
import { slipTitle, venueLine } from './venues';
import { pick, type Writing } from './writing';

const digits = ({ random }: Writing, count: number): string =>
  Array.from({ length: count }, (_, at) => random.whole(at === 0 ? 1 : 0, 9)).join('');

function registration(writing: Writing): string {
  const { random, isMalay, isSingaporean } = writing;
  if (isSingaporean) {
    const number = `${pick(random, ['19', '20'])}${digits(writing, 7)}${pick(random, ['N', 'D', 'K', 'E', 'W'])}`;
    return pick(random, [
      `UEN: ${number}`,
      `Co. Reg. No. ${number}`,
      `GST Reg No: M2-${digits(writing, 7)}-8`,
      `GST REG. NO. : ${number}`,
    ]);
  }
  if (!isMalay) {
    const number = `0${digits(writing, 1)}.${digits(writing, 3)}.${digits(writing, 3)}.${digits(writing, 1)}-${digits(writing, 3)}.000`;
    return `${pick(random, ['NPWP : ', 'NPWP: ', 'NPWP '])}${number}`;
  }
  const number = `${digits(writing, random.whole(5, 7))}-${pick(random, ['X', 'H', 'K', 'A', 'T', 'M', 'D', 'U'])}`;
  return pick(random, [
    ...[`(${number})`, `(${number})`, `(Co. No: ${number})`, `CO. REG NO: ${number}`, `COMPANY NO. : ${number}`],
    ...[
      `Co.Reg.No: ${number}`,
      `ROC NO : ${number}`,
      `REG NO: 00${digits(writing, 7)}-${number.slice(-1)}`,
      `(COMPANY NO ${number})`,
    ],
    ...[`COMPANY REG NO ${number}`, `BUSINESS REG. NO: JM0${digits(writing, 6)}-V`, number, `(ROC ${number})`],
  ]);
}

function contactLines(writing: Writing): string[] {
  const { random, isMalay } = writing;
  const phone = isMalay
    ? `0${random.whole(3, 9)}-${digits(writing, 7)}`
    : pick(random, [
        `(0${random.whole(21, 61)}) ${digits(writing, 7)}`,
        `08${digits(writing, 10)}`,
        `0${random.whole(21, 61)}-${digits(writing, 7)}`,
      ]);
  const lines: string[] = [];
  const tel = pick(random, ['TEL: ', 'Tel : ', 'TEL NO : ', 'Telp. ', 'PHONE: ', 'HP ', 'T: ', 'Telp/WA ']);
  if (random.chance(0.75))
    lines.push(`${tel}${phone}${random.chance(0.3) ? `  FAX: 0${random.whole(3, 9)}-${digits(writing, 7)}` : ''}`);
  if (random.chance(0.12))
    lines.push(
      `E-mail: ${pick(random, ['sales', 'info', 'admin'])}@${pick(random, ['gmail.com', 'shop.com.my', 'toko.co.id'])}`,
    );
  if (random.chance(0.1))
    lines.push(
      `www.${pick(random, ['shop', 'store', 'kedai', 'toko'])}${random.whole(1, 99)}.com${isMalay ? '.my' : ''}`,
    );
  if (isMalay && random.chance(0.6))
    lines.push(
      `${pick(random, ['GST ID NO : ', 'GST REG NO: ', 'GST ID: ', 'GST No : ', 'SST ID : '])}00${digits(writing, 10)}`,
    );
  if (!isMalay && random.chance(0.2)) lines.push(registration(writing));
  return lines;
}

const titles = {
  malay: [
    ...[
      'TAX INVOICE',
      'TAX INVOICE',
      'SIMPLIFIED TAX INVOICE',
      'INVOICE',
      'CASH RECEIPT',
      'RECEIPT',
      'CASH BILL',
      'CASH SALES',
    ],
    ...[
      'OFFICIAL RECEIPT',
      'INVOIS CUKAI',
      '*** TAX INVOICE ***',
      'CUSTOMER COPY',
      'CASH SALE',
      '** REPRINT **',
      '--- Tax Invoice ---',
    ],
  ],
  indonesian: [
    'STRUK BELANJA',
    'NOTA',
    'STRUK',
    'NOTA PENJUALAN',
    'KWITANSI',
    'RECEIPT',
    'INVOICE',
    'BUKTI PEMBAYARAN',
    'COPY RECEIPT',
    'DINE IN',
  ],
};
const scribbles = ['tan', 'yee', 'woon', 'budi', 'lunas', 'arsip', 'siti', 'no 3', 'copy', 'bensin', 'makan'];
const greetings = {
  malay: [
    'WELCOME',
    '*** WELCOME ***',
    'Welcome to our store',
    'SELAMAT DATANG',
    'THANK YOU',
    'Your favourite place',
    'Always Low Prices',
  ],
  indonesian: [
    'SELAMAT DATANG',
    'Selamat Belanja',
    'Harga Pas Kualitas Pas',
    'Sejak 1978',
    'Cabang Utama',
    'HALAL',
    'Spesial Ayam & Bebek',
  ],
};

/** The name of the branch, which is no part of the shop's name. */
function branchOf({ random, isMalay }: Writing): string {
  const place = pick(
    random,
    isMalay
      ? ['KLANG', 'CHERAS', 'Subang', 'JB', 'SETIA ALAM', 'Taman Molek']
      : ['Darmo', 'BANDUNG', 'Kemang', 'PUSAT', 'Depok 2'],
  );
  const code = `${pick(random, ['', 'S', 'A', 'K0'])}${random.whole(1, 999)}`;
  return pick(
    random,
    isMalay
      ? [
          `(${place})`,
          `${place} BRANCH`,
          `BRANCH: ${place}`,
          `${code} - ${place}`,
          `STORE ${code}`,
          `Outlet : ${place}`,
        ]
      : [`CABANG ${place}`, `Cab. ${place}`, `Outlet ${place}`, `${code} - ${place}`, `TOKO ${code}`, `(${place})`],
  );
}

/**
 * The head of a receipt: the vendor, its address, and further lines.
 * @returns the name to find
 */
export function writeHead(writing: Writing): string {
  const { random, places, roll, isMalay } = writing;
  const own = isMalay ? 'malay' : 'indonesian';
  const shop = shopName(random, writing, roll.style.columns);
  const at: Span['at'] = random.chance(0.78) ? 'centre' : 'left';
  const nameScale = pick(random, [1, 1, 1, 1.15, 1.3, 1.6]);
  const room = roll.style.columns;
  const put = (text: string, scale = 1): void =>
    roll.line({ text, at, scale: Math.min(scale, Math.max(1, (room - 1) / text.length)) });
  const title = random.chance(0.5) ? pick(random, titles[own]) : null;
  const isTitleFirst = title !== null && random.chance(0.14);
  if (random.chance(0.12))
    roll.line({
      text: pick(random, scribbles),
      at: pick<Span['at']>(random, ['left', 'right', 'centre', 0.3]),
      scale: random.between(0.9, 2.2),
    });
  if (random.chance(0.07)) put(pick(random, greetings[own]));
  if (title !== null && isTitleFirst) put(title, pick(random, [1, 1.3]));
  if (shop.brand !== null) put(shop.brand, random.between(1.3, 2.6));
  const number = random.chance(isMalay ? 0.7 : 0.08) ? registration(writing) : null;
  const isBeside = number !== null && random.chance(0.22) && shop.lines.at(-1) !== undefined;
  shop.lines.forEach((line, index) =>
    put(
      isBeside && index === shop.lines.length - 1 ? `${line} ${number.startsWith('(') ? number : `(${number})`}` : line,
      nameScale,
    ),
  );
  const isTitleNext = title !== null && !isTitleFirst && places.chance(0.1);
  if (isTitleNext) put(isMalay ? title : slipTitle(places));
  const hasVenue = places.chance(isMalay ? 0.05 : 0.3);
  if (hasVenue) put(venueLine(places, isMalay), places.chance(0.3) ? nameScale : 1);
  if (random.chance(0.07)) put(branchOf(writing));
  if (number !== null && !isBeside) put(number);
  if (number !== null && random.chance(0.1)) put(registration(writing));
  if (random.chance(0.08)) put(pick(random, greetings[own]));
  if (isMalay && random.chance(0.06))
    put(`(${pick(random, ['A MEMBER OF', 'FORMERLY', 'OWNED BY', 'OPERATED BY'])} ${strangerName(random, true)})`);
  if (random.chance(0.15)) roll.space();
  if (random.chance(0.94) && !(hasVenue && places.chance(0.5)))
    for (const line of addressLines(random, isMalay, writing.isSingaporean))
      put(random.chance(0.15) ? line.toUpperCase() : line);
  for (const line of contactLines(writing)) put(line);
  if (random.chance(0.3)) put(pick(random, ['-', '=', '*']).repeat(random.whole(12, room - 4)));
  if (title !== null && !isTitleFirst && !isTitleNext) put(title, pick(random, [1, 1, 1.3, 1.6]));
  if (random.chance(0.09)) writeCustomer(writing);
  return shop.name;
}

function writeCustomer(writing: Writing): void {
  const { random, roll, isMalay } = writing;
  const label = isMalay
    ? pick(random, ['Bill To :', 'TO:', 'CUSTOMER :', 'Invoice To:', 'SOLD TO'])
    : pick(random, ['Kepada Yth:', 'Pelanggan :', 'Customer:', 'Kepada :']);
  const name = random.chance(0.4)
    ? pick(random, ['CASH', 'CASH SALES', 'UMUM', 'TUNAI', 'WALK IN'])
    : strangerName(random, isMalay);
  if (random.chance(0.5)) roll.line({ text: `${label} ${name}`, at: 'left' });
  else {
    roll.line({ text: label, at: 'left' });
    roll.line({ text: name, at: 'left' });
  }
}

const two = (value: number): string => String(value).padStart(2, '0');
const english = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const fullEnglish = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];
const indonesian = [
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
];

export interface Day {
  year: number;
  month: number;
  day: number;
}
export const isoOf = ({ year, month, day }: Day): string => `${year}-${two(month)}-${two(day)}`;

/** A day as tills print it. */
export function writtenDay({ random, isMalay }: Writing, { year, month, day }: Day): string {
  const [d, m, y] = [two(day), two(month), String(year)];
  const name = english[month - 1] ?? '';
  const long = fullEnglish[month - 1] ?? '';
  const proper = name.charAt(0) + name.slice(1).toLowerCase();
  const numeric = [
    `${d}/${m}/${y}`,
    `${d}/${m}/${y}`,
    `${d}-${m}-${y}`,
    `${d}/${m}/${y.slice(2)}`,
    `${d}-${m}-${y.slice(2)}`,
    `${d}.${m}.${y}`,
    `${day}/${month}/${y}`,
    `${d} / ${m} / ${y}`,
    `${d}/${m}/${y}`,
  ];
  const named = [
    `${d} ${name} ${y}`,
    `${d}-${proper}-${y}`,
    `${d} ${proper} ${y.slice(2)}`,
    `${d}-${proper}-${y.slice(2)}`,
    `${d}${name}${y.slice(2)}`,
    `${proper} ${d}, ${y}`,
    `${d} ${proper}, ${y}`,
    `${d}/${name}/${y}`,
    `${d}${name}${y}`,
    `${day} ${long} ${y}`,
  ];
  const weekday = pick(
    random,
    isMalay ? ['Sun', 'Mon', 'TUE', 'Friday', 'Sat'] : ['Senin', 'Sel', 'Rabu', 'Sabtu', 'Jum'],
  );
  const own = isMalay
    ? named
    : [
        `${day} ${indonesian[month - 1] ?? ''} ${y}`,
        `${d} ${(indonesian[month - 1] ?? '').slice(0, 3)} ${y}`,
        `${d}-${(indonesian[month - 1] ?? '').slice(0, 3)}-${y.slice(2)}`,
      ];
  const kind = random.next();
  const written =
    kind < 0.7
      ? pick(random, numeric)
      : kind < 0.9
        ? pick(random, own)
        : pick(random, [`${y}-${m}-${d}`, `${y}/${m}/${d}`, `${y}-${m}-${d}`]);
  const place = random.next();
  return place < 0.94 ? written : place < 0.97 ? `${weekday}, ${written}` : `${written} (${weekday})`;
}

function time({ random }: Writing): string {
  const [hour, minute, second] = [random.whole(7, 22), two(random.whole(0, 59)), two(random.whole(0, 59))];
  const half = hour < 12 ? 'AM' : 'PM';
  const short = hour > 12 ? hour - 12 : hour;
  return pick(random, [
    `${two(hour)}:${minute}`,
    `${two(hour)}:${minute}:${second}`,
    `${short}:${minute}:${second} ${half}`,
    `${two(short)}:${minute}${half}`,
    `${two(hour)}.${minute}`,
  ]);
}

/** The line of the date, and the texts next to it. */
export function writeDate(writing: Writing, day: Day): void {
  const { random, roll } = writing;
  const label = pick(random, [
    ...[
      '',
      '',
      '',
      'Date',
      'DATE',
      'Date:',
      'Date :',
      'DATE:',
      'Tgl',
      'Tgl:',
      'Tanggal',
      'Tanggal :',
      'Dt',
      'INV DATE',
      'Invoice Date :',
    ],
    ...[
      'Bill Date:',
      'Trans Date',
      'Date/Time:',
      'Tarikh :',
      'Waktu',
      'DATE TIME',
      'Sales Date',
      'Receipt Date',
      'Printed:',
    ],
  ]);
  const written = writtenDay(writing, day);
  const clock = time(writing);
  const front = label === '' ? '' : `${label}${/[:\s]$/.test(label) ? ' ' : pick(random, [' : ', ': ', ' ', ':'])}`;
  const kind = random.next();
  const receipt = `${pick(random, ['No', 'Receipt#', 'Inv No:', 'BILL', 'Trx', '#'])} ${digits(writing, random.whole(4, 9))}`;
  if (kind < 0.35)
    roll.line({ text: `${front}${written}${pick(random, [' ', '  ', ' - ', ' '])}${clock}`, at: 'left' });
  else if (kind < 0.5) roll.line({ text: `${front}${written}`, at: 'left' });
  else if (kind < 0.62)
    roll.line(
      { text: `${front}${written}`, at: 'left' },
      { text: `${pick(random, ['Time: ', 'TIME:', '', 'Jam: '])}${clock}`, at: 'right' },
    );
  else if (kind < 0.74) roll.line({ text: receipt, at: 'left' }, { text: `${front}${written}`, at: 'right' });
  else if (kind < 0.82) roll.line({ text: `${written} ${clock}`, at: 'left' }, { text: receipt, at: 'right' });
  else if (kind < 0.88) roll.line({ text: `${front}${written} ${clock}`, at: 'centre' });
  else if (kind < 0.94)
    roll.line(
      { text: label === '' ? 'Date' : label, at: 'left' },
      { text: `${random.chance(0.5) ? ': ' : ''}${written}`, at: random.between(0.28, 0.5) },
    );
  else roll.line({ text: `${receipt} ${written} ${clock} ${digits(writing, 3)}`, at: 'left' });
}

/** Lines between head and items: numbers, names, tables. */
export function writeMeta(writing: Writing, day: Day): void {
  const { random, roll, isMalay } = writing;
  const lines = [
    `${pick(random, ['Receipt No', 'Invoice No.', 'Bill No', 'No. Struk', 'INV NO', 'Doc No.', 'Slip No', 'CS No'])} : ${pick(random, ['', 'CS', 'INV-', 'OR', 'R0'])}${digits(writing, random.whole(4, 10))}`,
    `${pick(random, ['Doc No', 'Trx', 'Bill#', 'Ref', 'No. Nota', 'Chk'])} : ${pick(random, [`${digits(writing, 2)}.${digits(writing, 3)}.${digits(writing, 3)}`, `${digits(writing, 4)}.${digits(writing, 2)}`, `${digits(writing, 3)},${digits(writing, 3)}`, `${digits(writing, 2)}-${digits(writing, 4)}.${digits(writing, 2)}`])}`,
    `${pick(random, isMalay ? ['Pump No', 'Mileage', 'Vehicle', 'Room', 'Deposit Ref', 'Open Float'] : ['Pompa', 'No Polisi', 'Kamar', 'Km', 'Modal Awal'])} : ${digits(writing, random.whole(1, 6))}`,
    `${pick(random, ['Cashier', 'CASHIER', 'Kasir', 'Served By', 'Salesperson', 'OPR'])}: ${pick(random, ['Siti', 'MEI', 'Budi', 'admin', 'ANA 02', 'User 1', '123'])}`,
    `${pick(random, ['Table', 'Meja', 'Counter', 'POS', 'Pax', 'Shift', 'Station'])} ${pick(random, [': ', '', 'No: '])}${random.whole(1, 60)}`,
    `${pick(random, ['Member', 'Pelanggan', 'CUSTOMER', 'M.ID', 'Ref'])}: ${pick(random, ['CASH', digits(writing, 8), 'Umum', ''])}`,
    `${pick(random, ['Order', 'Queue', 'Antrian', 'Chit No'])} #${digits(writing, 3)}`,
    `${pick(random, ['Terms', 'Type', 'Tipe'])} : ${pick(random, ['CASH', 'C.O.D', 'Dine In', 'Take Away', 'Tunai'])}`,
  ];
  const other = (): void => {
    if (random.chance(0.06)) {
      const far = {
        ...day,
        day: random.whole(1, 28),
        month: random.whole(1, 12),
        year: day.year + random.whole(-2, 2),
      };
      roll.line({
        text: `${pick(random, ['Due Date', 'Delivery Date', 'Valid until', 'Jatuh Tempo', 'Order Date', 'Exp', 'Print Date', isMalay ? 'GST since' : 'Tgl Cetak'])}: ${writtenDay(writing, far)}`,
        at: 'left',
      });
    }
  };
  for (const [index, line] of lines.entries())
    if (random.chance(index === 1 || index === 2 ? 0.08 : 0.3)) roll.line({ text: line, at: 'left' });
  other();
}
