import { sentence } from '@rapi/contracts';
import { open } from 'node:fs/promises';
import { DocumentError } from '../document-error';

export type DocumentKind = 'pdf' | 'jpeg' | 'png';

const HEAD_BYTES = 1024;

const startsWith = (head: Buffer, ...bytes: number[]) => bytes.every((byte, i) => head[i] === byte);

/** The kind of a file by its first bytes, whatever its name says. */
export function kindOf(head: Buffer): DocumentKind {
  if (head.length === 0) throw new DocumentError('damaged_document', sentence('uploaded_file_empty'));
  if (startsWith(head, 0xff, 0xd8, 0xff)) return 'jpeg';
  if (startsWith(head, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  // PDF readers allow some bytes before the header; but a zip or a program with a PDF after it is refused.
  const isOther = startsWith(head, 0x50, 0x4b) || startsWith(head, 0x4d, 0x5a) || startsWith(head, 0x7f, 0x45);
  if (!isOther && head.includes('%PDF-')) return 'pdf';
  throw new DocumentError('unsupported_type', sentence('not_a_document'));
}

export async function readKind(path: string): Promise<DocumentKind> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return kindOf(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}
