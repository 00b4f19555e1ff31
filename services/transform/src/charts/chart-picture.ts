import { chartOption, heightFor } from '@rapi/charts';
import type { ChartContent, ChartLanguage } from '@rapi/charts';
import { init } from 'echarts';
import PdfDocument from 'pdfkit';
import sharp from 'sharp';

export type PictureFormat = 'png' | 'svg' | 'pdf';

export interface PictureRequest {
  chart: ChartContent;
  language: ChartLanguage;
  format: PictureFormat;
}

const WIDTH = 1200;
const HEIGHT = 675;
/** Resolution for sharp screens and print: two pixels for each point. */
const DENSITY = 144;
/** A4 landscape, in points. */
const PAGE = { width: 841.89, height: 595.28, margin: 36 };

function svgOf({ chart, language }: PictureRequest): Buffer {
  const size = { width: WIDTH, height: heightFor(chart.chart_type, chart.chart_data.labels.length, HEIGHT) };
  const canvas = init(null, null, { renderer: 'svg', ssr: true, ...size });
  try {
    canvas.setOption({ ...chartOption(chart, { language, size }), animation: false });
    return Buffer.from(canvas.renderToSVGString(), 'utf8');
  } finally {
    canvas.dispose();
  }
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
