import { namespaces, XML_HEAD } from './names';
import { escapeXml } from './xml-text';

/** Cells that a chart draws, such as `'Data'!$B$2:$B$4`, and their values. */
export interface ChartCells<Value> {
  range: string;
  values: readonly Value[];
}

/** A chart on a sheet, drawn by the program that opens it from cells of the workbook. */
export interface SheetChart {
  type: 'column' | 'bar' | 'line' | 'doughnut';
  title: string;
  labels: ChartCells<string>;
  series: readonly (ChartCells<number | null> & { name: string })[];
  /** `#rrggbb`, for the series or the slices of a doughnut in turn. At least one. */
  colours: readonly string[];
  /** Excel's code for the numbers on the axis. */
  axisFormat: string;
  /** The cell at its upper left corner, counted from 0, and its size in pixels. */
  place: { row: number; column: number; width: number; height: number };
}

/** English Metric Units per pixel. */
const EMU = 9_525;
const TITLE_SIZE = 1_200;
const LINE_WIDTH = 28_575;

const colourOf = ({ colours }: SheetChart, index: number): string =>
  (colours[index % colours.length] ?? '#000000').slice(1).toUpperCase();

const solid = (chart: SheetChart, index: number): string =>
  `<a:solidFill><a:srgbClr val="${colourOf(chart, index)}"/></a:solidFill>`;

const point = (value: string | number | null, index: number): string =>
  value === null ? '' : `<c:pt idx="${index}"><c:v>${escapeXml(String(value))}</c:v></c:pt>`;

const labelsXml = ({ range, values }: SheetChart['labels']): string =>
  `<c:cat><c:strRef><c:f>${escapeXml(range)}</c:f><c:strCache><c:ptCount val="${values.length}"/>${values.map(point).join('')}</c:strCache></c:strRef></c:cat>`;

const valuesXml = ({ range, values }: ChartCells<number | null>): string =>
  `<c:val><c:numRef><c:f>${escapeXml(range)}</c:f><c:numCache><c:formatCode>General</c:formatCode><c:ptCount val="${values.length}"/>${values.map(point).join('')}</c:numCache></c:numRef></c:val>`;

/** The look of a series and its labels. */
function lookXml(chart: SheetChart, index: number): string {
  if (chart.type === 'line')
    return `<c:spPr><a:ln w="${LINE_WIDTH}">${solid(chart, index)}</a:ln></c:spPr><c:marker><c:symbol val="none"/></c:marker>`;
  if (chart.type !== 'doughnut') return `<c:spPr>${solid(chart, index)}</c:spPr><c:invertIfNegative val="0"/>`;
  const slices = chart.labels.values.map(
    (_, slice) => `<c:dPt><c:idx val="${slice}"/><c:bubble3D val="0"/><c:spPr>${solid(chart, slice)}</c:spPr></c:dPt>`,
  );
  const shown = ['LegendKey', 'Val', 'CatName', 'SerName', 'Percent', 'BubbleSize'].map(
    (what) => `<c:show${what} val="${what === 'Percent' ? 1 : 0}"/>`,
  );
  return `${slices.join('')}<c:dLbls>${shown.join('')}</c:dLbls>`;
}

const seriesXml = (chart: SheetChart): string =>
  chart.series
    .map((series, index) => {
      const name = `<c:tx><c:v>${escapeXml(series.name)}</c:v></c:tx>`;
      const ends = chart.type === 'line' ? '<c:smooth val="0"/>' : '';
      return `<c:ser><c:idx val="${index}"/><c:order val="${index}"/>${name}${lookXml(chart, index)}${labelsXml(chart.labels)}${valuesXml(series)}${ends}</c:ser>`;
    })
    .join('');

const LABELS_AXIS = 1;
const VALUES_AXIS = 2;
const axisIds = `<c:axId val="${LABELS_AXIS}"/><c:axId val="${VALUES_AXIS}"/>`;

function drawnXml(chart: SheetChart): string {
  const series = seriesXml(chart);
  if (chart.type === 'doughnut')
    return `<c:doughnutChart><c:varyColors val="1"/>${series}<c:firstSliceAng val="0"/><c:holeSize val="50"/></c:doughnutChart>`;
  if (chart.type === 'line')
    return `<c:lineChart><c:grouping val="standard"/><c:varyColors val="0"/>${series}<c:marker val="1"/>${axisIds}</c:lineChart>`;
  const direction = chart.type === 'bar' ? 'bar' : 'col';
  return `<c:barChart><c:barDir val="${direction}"/><c:grouping val="clustered"/><c:varyColors val="0"/>${series}<c:gapWidth val="150"/>${axisIds}</c:barChart>`;
}

function axesXml({ type, axisFormat }: SheetChart): string {
  if (type === 'doughnut') return '';
  const [labelsAt, valuesAt] = type === 'bar' ? ['l', 'b'] : ['b', 'l'];
  const head = (id: number, place: string) =>
    `<c:axId val="${id}"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="0"/><c:axPos val="${place}"/>`;
  const crossing = (id: number) => `<c:tickLblPos val="nextTo"/><c:crossAx val="${id}"/><c:crosses val="autoZero"/>`;
  const labels = `<c:catAx>${head(LABELS_AXIS, labelsAt ?? 'b')}${crossing(VALUES_AXIS)}<c:auto val="1"/><c:lblAlgn val="ctr"/><c:lblOffset val="100"/></c:catAx>`;
  const format = `<c:majorGridlines/><c:numFmt formatCode="${escapeXml(axisFormat)}" sourceLinked="0"/>`;
  return `${labels}<c:valAx>${head(VALUES_AXIS, valuesAt ?? 'l')}${format}${crossing(LABELS_AXIS)}<c:crossBetween val="between"/></c:valAx>`;
}

function legendXml({ type, series }: SheetChart): string {
  if (type !== 'doughnut' && series.length === 1) return '';
  return `<c:legend><c:legendPos val="${type === 'doughnut' ? 'r' : 'b'}"/><c:overlay val="0"/></c:legend>`;
}

export function chartPart(chart: SheetChart): string {
  const names = `xmlns:c="${namespaces.chart}" xmlns:a="${namespaces.drawing}" xmlns:r="${namespaces.relations}"`;
  const run = `<a:p><a:pPr><a:defRPr sz="${TITLE_SIZE}" b="1"/></a:pPr><a:r><a:rPr sz="${TITLE_SIZE}" b="1"/><a:t>${escapeXml(chart.title)}</a:t></a:r></a:p>`;
  const title = `<c:title><c:tx><c:rich><a:bodyPr/><a:lstStyle/>${run}</c:rich></c:tx><c:overlay val="0"/></c:title><c:autoTitleDeleted val="0"/>`;
  const plot = `<c:plotArea><c:layout/>${drawnXml(chart)}${axesXml(chart)}</c:plotArea>`;
  return `${XML_HEAD}<c:chartSpace ${names}><c:chart>${title}${plot}${legendXml(chart)}<c:plotVisOnly val="1"/></c:chart></c:chartSpace>`;
}

/** The positions of a sheet's charts; the n-th chart is the n-th relation. */
export function drawingPart(charts: readonly SheetChart[]): string {
  const frames = charts.map(({ place: { row, column, width, height }, title }, index) => {
    const from = `<xdr:from><xdr:col>${column}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:from>`;
    const named = `<xdr:nvGraphicFramePr><xdr:cNvPr id="${index + 2}" name="Chart ${index + 1}" descr="${escapeXml(title)}"/><xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr>`;
    const shown = `<a:graphic><a:graphicData uri="${namespaces.chart}"><c:chart xmlns:c="${namespaces.chart}" r:id="rId${index + 1}"/></a:graphicData></a:graphic>`;
    const frame = `<xdr:graphicFrame macro="">${named}<xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm>${shown}</xdr:graphicFrame>`;
    return `<xdr:oneCellAnchor>${from}<xdr:ext cx="${width * EMU}" cy="${height * EMU}"/>${frame}<xdr:clientData/></xdr:oneCellAnchor>`;
  });
  return `${XML_HEAD}<xdr:wsDr xmlns:xdr="${namespaces.sheetDrawing}" xmlns:a="${namespaces.drawing}" xmlns:r="${namespaces.relations}">${frames.join('')}</xdr:wsDr>`;
}
