// A webpack loader: cuts a variable font down to the characters its @font-face names and the weights that the styles use.
const subsetFont = require('subset-font');

/** As the `unicode-range` of frontends/ui/src/theme/inter.css has them. */
const RANGES = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x304, 0x304],
  [0x308, 0x308],
  [0x329, 0x329],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
  [0xfeff, 0xfeff],
  [0xfffd, 0xfffd],
];
/** From the text's to the heaviest heading's; inter.css says the same. */
const WEIGHTS = { min: 400, max: 730 };

const text = RANGES.flatMap(([from, to]) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
).join('');

/** @this {import('webpack').LoaderContext<object>} */
module.exports = function narrowFont(bytes) {
  const done = this.async();
  subsetFont(bytes, text, { targetFormat: 'woff2', variationAxes: { wght: WEIGHTS } }).then(
    (narrow) => done(null, narrow),
    done,
  );
};
module.exports.raw = true;
