/** What both accounts of the fairness test submit. */
import sharp from 'sharp';
import { generateDirtyTable } from '@rapi/tables';
import type { ApiUser } from '../src/product/api-user';

export interface Submitted {
  data: { id: string; status: string };
}

const quoted = (value: unknown) => `"${String(value ?? '').replaceAll('"', '""')}"`;
export const csvOf = (rows: number, seed: number): string => {
  const table = generateDirtyTable({ rows, seed });
  return [table.header, ...table.rows].map((row) => row.map(quoted).join(',')).join('\n');
};
export const fileOf = async (user: ApiUser, name: string, csv: string): Promise<string> => {
  const answer = await user.upload(name, csv);
  if (answer.status !== 201) throw new Error(`upload: ${answer.status} ${answer.text}`);
  return answer.json<Submitted>().data.id;
};

/** A receipt as a camera would take it, upright. */
export function photo(): Promise<Buffer> {
  const lines = [
    'TOKO SEJAHTERA',
    'Jl. Merdeka 17, Bandung',
    '14/11/2026 10:32',
    'Kopi Gayo 2 x 18.500   37.000',
    'Roti Bakar    24.000',
    'TOTAL   61.000',
    'TUNAI  100.000',
  ];
  const text = lines.map((line, row) => `<text x="90" y="${160 + row * 90}">${line}</text>`).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><rect width="1200" height="900" fill="#fbfaf5"/><g font-family="DejaVu Sans" font-size="44" fill="#1b1b1f">${text}</g></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();
}

export async function submit(user: ApiUser, name: string, bytes: Buffer): Promise<string> {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(bytes)], name));
  const answer = await user.send('POST', '/api/ocr/documents', { form });
  if (answer.status >= 300) throw new Error(`ocr: ${answer.status} ${answer.text}`);
  return answer.json<Submitted>().data.id;
}
