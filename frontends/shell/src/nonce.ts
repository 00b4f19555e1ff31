/** The nonce the gateway wrote into this answer of the page. */
export const takeNonce = (): string => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
