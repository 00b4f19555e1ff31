/** webpack's own variable: the nonce for what it adds to the page. */
declare let __webpack_nonce__: string;
