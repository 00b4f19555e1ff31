import { chartFont, chartOption, chartSchemes, heightFor, noteText, partText } from '@rapi/charts';
import type { ChartContent, ChartLanguage } from '@rapi/charts';
import type { ChartNote } from '@rapi/contracts';
import { say } from '@rapi/contracts/say';
import { type EChartsOption, graphic, init } from 'echarts';
import PdfDocument from 'pdfkit';
import sharp from 'sharp';

export type PictureFormat = 'png' | 'svg' | 'pdf';

/** What has to be said about the figures of a chart. */
interface NotedFigures {
  notes?: ChartNote[];
  row_count?: number;
  file_rows?: number;
}

export interface PictureRequest {
  chart: ChartContent & NotedFigures;
  language: ChartLanguage;
  format: PictureFormat;
}

const WIDTH = 1200;
const HEIGHT = 675;
/** The notes under a chart, in pixels. */
const NOTES = { margin: 24, gap: 8, letter: 14, line: 21 };
/** The letters of a machine's fonts are wider than those that the library breaks lines by. */
const NARROWER = 0.8;
/** Resolution for sharp screens and print: two pixels for each point. */
const DENSITY = 144;
/** A4 landscape, in points. */
const PAGE = { width: 841.89, height: 595.28, margin: 36 };

/** The lines under a picture: notes that the screen shows above the chart, and of how many rows it is. */
function linesUnder({ chart, language }: PictureRequest): string[] {
  const notes = (chart.notes ?? []).map((note) =>
    note.sentence ? say(language, note.sentence) : noteText(note, language),
  );
  const part = partText(chart, language);
  return [...notes, ...(part === undefined ? [] : [part])].map((line) => line.toWellFormed().replace(/\p{Cc}/gu, ' '));
}

interface Size {
  width: number;
  height: number;
}

function drawn(option: EChartsOption, size: Size): string {
  const canvas = init(null, null, { renderer: 'svg', ssr: true, ...size });
  try {
    canvas.setOption({ ...option, animation: false });
    return canvas.renderToSVGString();
  } finally {
    canvas.dispose();
  }
}

function notesUnder(lines: readonly string[]): { under: string; height: number } {
  const { text: fill, surface } = chartSchemes.light;
  const style = {
    text: lines.join('\n'),
    x: NOTES.margin,
    y: NOTES.gap,
    fill,
    font: `${NOTES.letter}px ${chartFont}`,
    lineHeight: NOTES.line,
    width: (WIDTH - 2 * NOTES.margin) * NARROWER,
    overflow: 'break' as const,
  };
  const height = Math.ceil(new graphic.Text({ style }).getBoundingRect().height) + NOTES.gap + NOTES.margin;
  const option = { backgroundColor: surface, graphic: { type: 'text' as const, style } };
  return { under: drawn(option, { width: WIDTH, height }), height };
}

/** A picture has no screen around it that shows the notes, so they stand under the chart. */
function svgOf(request: PictureRequest): Buffer {
  const { chart, language } = request;
  const size = { width: WIDTH, height: heightFor(chart.chart_type, chart.chart_data.labels.length, HEIGHT) };
  const above = drawn(chartOption(chart, { language, size }), size);
  const lines = linesUnder(request);
  if (lines.length === 0) return Buffer.from(above, 'utf8');
  const { under, height } = notesUnder(lines);
  const both = size.height + height;
  return Buffer.from(
    `<svg width="${WIDTH}" height="${both}" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${both}">${above}<g transform="translate(0 ${size.height})">${under}</g></svg>`,
    'utf8',
  );
}

const pngOf = (svg: Buffer): Promise<Buffer> => sharp(svg, { density: DENSITY, unlimited: true }).png().toBuffer();

function pdfOf(png: Buffer, title: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const pdf = new PdfDocument({
      size: [PAGE.width, PAGE.height],
      margin: PAGE.margin,
      info: { Title: title, Creator: 'Rapi', Producer: 'Rapi' },
    });
    const parts: Buffer[] = [];
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
    const fit: [number, number] = [PAGE.width - 2 * PAGE.margin, PAGE.height - 2 * PAGE.margin];
    pdf.image(png, PAGE.margin, PAGE.margin, { fit, align: 'center', valign: 'center' });
    pdf.end();
  });
}

/** Draws a chart with the same option as the browser does. */
export async function drawPicture(request: PictureRequest): Promise<Buffer> {
  const svg = svgOf(request);
  if (request.format === 'svg') return svg;
  const png = await pngOf(svg);
  return request.format === 'png' ? png : pdfOf(png, request.chart.chart_name);
}
