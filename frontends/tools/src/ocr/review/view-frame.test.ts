import {
  FIT_WIDTH,
  openingView,
  placementOf,
  shownSize,
  turned,
  withZoom,
  zoomIn,
  zoomOut,
  zoomToFit,
} from './view-frame';

const page = { width: 1000, height: 2000 };

test('a box is positioned as a fraction of the page, whatever the zoom', () => {
  expect(placementOf([100, 500, 350, 600], page)).toEqual({ left: '10%', top: '25%', width: '25%', height: '5%' });
});

test('a box beyond the edge is clipped, and a box on an empty page is dropped', () => {
  expect(placementOf([-50, 1900, 1200, 2100], page)).toEqual({ left: '0%', top: '95%', width: '100%', height: '5%' });
  expect(placementOf([1, 1, 2, 2], { width: 0, height: 0 }).width).toBe('0%');
});

test('rotation wraps around in both directions', () => {
  expect(turned(FIT_WIDTH, -90).turn).toBe(270);
  expect(turned({ zoom: 1, turn: 270 }, 90).turn).toBe(0);
  expect(shownSize(page, 90)).toEqual({ width: 2000, height: 1000 });
  expect(shownSize(page, 180)).toEqual(page);
});

test('the zoom stays within useful bounds', () => {
  expect(zoomOut(zoomIn(FIT_WIDTH)).zoom).toBeCloseTo(1);
  expect(withZoom(FIT_WIDTH, 100).zoom).toBe(6);
  expect(withZoom(FIT_WIDTH, 0).zoom).toBe(0.25);
});

test('an upright page is fitted by its height, a page on its side by its width', () => {
  expect(zoomToFit(page, 0, { width: 800, height: 800 })).toBeCloseTo(0.5);
  expect(zoomToFit(page, 90, { width: 800, height: 800 })).toBe(1);
});

test('a page opens fitted to the width, a narrow strip at a readable size', () => {
  expect(openingView(page)).toEqual(FIT_WIDTH);
  expect(openingView({ width: 2970, height: 2100 })).toEqual(FIT_WIDTH);
  expect(openingView({ width: 4200, height: 420 }).zoom).toBe(5);
  expect(openingView({ width: 0, height: 0 })).toEqual(FIT_WIDTH);
});
