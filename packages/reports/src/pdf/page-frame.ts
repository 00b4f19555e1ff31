import type { ExportRequest, LayoutSettings } from '../request';
import { DIM, LINE, linesOf, writeLines, writeParagraph, type PdfPage } from './pdf-page';

/** The initials shown for a firm that has no logo: PT Maju Jaya → MJ. */
export const initialsOf = (name: string): string =>
  name
    .replace(/^(pt|cv|ud|fa|pd|koperasi|yayasan|toko)\.?\s+/i, '')
    .split(/\s+/)
    .flatMap((word) => /^\p{L}/u.exec(word)?.[0].toUpperCase() ?? [])
    .slice(0, 2)
    .join('');

/** The letterhead: logo, name and address of the sender, and room for the tax number, which only the owner knows. */
export function drawLetterhead(
  page: PdfPage,
  { design_settings, business_rules }: LayoutSettings,
  owner: ExportRequest['owner'],
): void {
  const name = design_settings.header_text || owner.name;
  const size = page.fontSize + 5;
  const small = Math.max(7, page.fontSize - 2);
  const { pdf, scheme, left, width } = page;
  const indent = design_settings.include_logo ? 48 : 0;
  if (design_settings.include_logo) {
    pdf.rect(left, page.y, 38, 38).fill(scheme.header);
    const initials = initialsOf(name);
    page.fonts.use(initials, 'bold', 17);
    writeLines(
      page,
      [initials],
      { x: left, y: page.y + 12, width: 38 },
      { size: 17, colour: '#ffffff', align: 'center' },
    );
  }
  const top = page.y;
  writeParagraph(page, name, { size, weight: 'bold', colour: scheme.header, mostLines: 2 }, indent);
  const sender = design_settings.header_text ? `${owner.name} · ${owner.email}` : owner.email;
  writeParagraph(page, sender, { size: small, colour: DIM, mostLines: 1 }, indent);
  if (business_rules.include_npwp)
    writeParagraph(page, 'NPWP: ________________________', { size: small, colour: DIM }, indent);
  page.y = Math.max(page.y, top + (indent === 0 ? 0 : 38)) + 8;
  pdf
    .lineWidth(1.6)
    .strokeColor(scheme.header)
    .moveTo(left, page.y)
    .lineTo(left + width, page.y)
    .stroke();
  pdf
    .lineWidth(0.5)
    .moveTo(left, page.y + 2.6)
    .lineTo(left + width, page.y + 2.6)
    .stroke();
  page.y += 16;
}

/** Draws headers, footers and page numbers, once the number of pages is known. */
export function drawFrames(page: PdfPage, { design_settings, business_rules }: LayoutSettings): void {
  const { pdf, left, width, setup, locale } = page;
  const { count } = pdf.bufferedPageRange();
  const size = 8;
  const write = (text: string, y: number, align: 'left' | 'right', share: number) => {
    if (text === '') return;
    page.fonts.use(text, 'regular', size);
    const box = { x: align === 'left' ? left : left + width * (1 - share), y, width: width * share };
    writeLines(page, linesOf(page.fonts, text, box.width, 1), box, { size, colour: DIM, align });
  };
  for (let index = 0; index < count; index++) {
    pdf.switchToPage(index);
    const hasHead = !(business_rules.business_letterhead && index === 0);
    if (hasHead) write(design_settings.header_text, setup.margin - size * LINE - 4, 'left', 1);
    const bottom = setup.height - setup.margin + 4;
    write(design_settings.footer_text, bottom, 'left', 0.7);
    const number = `${locale.say('page')} ${index + 1} ${locale.say('of')} ${count}`;
    if (design_settings.show_page_numbers) write(number, bottom, 'right', 0.3);
  }
}
