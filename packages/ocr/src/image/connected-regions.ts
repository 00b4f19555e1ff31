/** A connected region of set pixels. */
export interface Region {
  left: number;
  top: number;
  /** Position of the last pixel inside, as is `bottom`. */
  right: number;
  bottom: number;
  /** Number of set pixels. */
  size: number;
}

/** The region of set pixels around one of them; pixels also connect at corners. Clears them in the map. */
export function takeRegion(map: Uint8Array, width: number, height: number, start: number): Region {
  const region: Region = { left: width, top: height, right: 0, bottom: 0, size: 0 };
  const stack = [start];
  map[start] = 0;
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    const y = Math.floor(at / width);
    const x = at - y * width;
    region.size++;
    if (x < region.left) region.left = x;
    if (x > region.right) region.right = x;
    if (y < region.top) region.top = y;
    if (y > region.bottom) region.bottom = y;
    for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++) {
      for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
        const next = row * width + column;
        if (!map[next]) continue;
        map[next] = 0;
        stack.push(next);
      }
    }
  }
  return region;
}

/** All connected regions, in the order of their first pixel. Clears the map. */
export function takeRegions(map: Uint8Array, width: number, height: number): Region[] {
  const regions: Region[] = [];
  for (let start = 0; start < map.length; start++) if (map[start]) regions.push(takeRegion(map, width, height, start));
  return regions;
}
