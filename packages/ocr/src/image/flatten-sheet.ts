import type { Point, Quad } from './find-sheet';
import type { Picture } from './picture';

/**
 * From the unit square to the quadrilateral: (u, v) ↦ ((au + bv + c) / (gu + hv + 1), (du + ev + f) / (gu + hv + 1)).
 */
export function projectionTo([p0, p1, p2, p3]: Quad): (u: number, v: number) => Point {
  const [dx1, dx2, sx] = [p1.x - p2.x, p3.x - p2.x, p0.x - p1.x + p2.x - p3.x];
  const [dy1, dy2, sy] = [p1.y - p2.y, p3.y - p2.y, p0.y - p1.y + p2.y - p3.y];
  const bottom = dx1 * dy2 - dx2 * dy1;
  const [g, h] = [(sx * dy2 - dx2 * sy) / bottom, (dx1 * sy - sx * dy1) / bottom];
  const [a, b] = [p1.x - p0.x + g * p1.x, p3.x - p0.x + h * p3.x];
  const [d, e] = [p1.y - p0.y + g * p1.y, p3.y - p0.y + h * p3.y];
  return (u, v) => {
    const w = g * u + h * v + 1;
    return { x: (a * u + b * v + p0.x) / w, y: (d * u + e * v + p0.y) / w };
  };
}

const between = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** The sheet alone, as if seen from straight above. */
export function flattenSheet(picture: Picture, quad: Quad): Picture {
  const { channels, data } = picture;
  const [p0, p1, p2, p3] = quad;
  const width = Math.round(Math.max(between(p0, p1), between(p3, p2)));
  const height = Math.round(Math.max(between(p0, p3), between(p1, p2)));
  const project = projectionTo(quad);
  const flat = Buffer.alloc(width * height * channels);
  const last = { x: picture.width - 1, y: picture.height - 1 };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = project((x + 0.5) / width, (y + 0.5) / height);
      const [fromX, fromY] = [Math.max(0, Math.min(last.x, from.x - 0.5)), Math.max(0, Math.min(last.y, from.y - 0.5))];
      const [left, top] = [Math.floor(fromX), Math.floor(fromY)];
      const [right, bottom] = [Math.min(last.x, left + 1), Math.min(last.y, top + 1)];
      const [dx, dy] = [fromX - left, fromY - top];
      for (let channel = 0; channel < channels; channel++) {
        const at = (row: number, column: number) => data[(row * picture.width + column) * channels + channel] ?? 255;
        flat[(y * width + x) * channels + channel] =
          (at(top, left) * (1 - dx) + at(top, right) * dx) * (1 - dy) +
          (at(bottom, left) * (1 - dx) + at(bottom, right) * dx) * dy +
          0.5;
      }
    }
  }
  return { width, height, channels, data: flat };
}
