/** Width and height in pixels, like a phone's photo of a receipt. */
const SIZE = { width: 760, height: 1080 };

type Line = readonly [left: string, right?: string] | 'rule';

/** A receipt that adds up: 2 × 42,500 + 65,000 + 3 × 18,000 = 204,000; with 11 % PPN 226,440. */
const lines: readonly Line[] = [
  ['TOKO SUMBER REJEKI'],
  ['Jl. Pemuda No. 18, Semarang'],
  ['NPWP 01.002.003.4-503.000'],
  'rule',
  ['Struk', 'SR/2026/0417'],
  ['Tanggal', '14/11/2026'],
  'rule',
  ['Kopi Gayo 250 g   2 x 42.500', '85.000'],
  ['Beras Pandan 5 kg 1 x 65.000', '65.000'],
  ['Gula Pasir 1 kg   3 x 18.000', '54.000'],
  'rule',
  ['Subtotal', '204.000'],
  ['PPN 11%', '22.440'],
  ['TOTAL', 'Rp 226.440'],
  ['QRIS', '226.440'],
  'rule',
  ['Terima kasih'],
];

const MARGIN = 56;
const LEADING = 56;

function draw(pen: CanvasRenderingContext2D): void {
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, SIZE.width, SIZE.height);
  pen.fillStyle = '#111';
  lines.forEach((line, index) => {
    const y = 84 + index * LEADING;
    if (line === 'rule') {
      pen.fillRect(MARGIN, y - 10, SIZE.width - 2 * MARGIN, 2);
      return;
    }
    const [left, right] = line;
    pen.font = `${index === 0 || left === 'TOTAL' ? 'bold ' : ''}${index === 0 ? 40 : 27}px "DejaVu Sans Mono", monospace`;
    pen.textAlign = 'left';
    pen.fillText(left, MARGIN, y);
    if (right === undefined) return;
    pen.textAlign = 'right';
    pen.fillText(right, SIZE.width - MARGIN, y);
  });
}

/** Draws a sample receipt for trying the OCR, as an ordinary picture file. */
export function sampleReceipt(name: string): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), SIZE);
  const pen = canvas.getContext('2d');
  return new Promise((resolve, reject) => {
    if (!pen) return reject(new Error('This browser cannot draw a picture'));
    draw(pen);
    canvas.toBlob(
      (blob) =>
        blob ? resolve(new File([blob], name, { type: 'image/png' })) : reject(new Error('No picture came of it')),
      'image/png',
    );
  });
}
