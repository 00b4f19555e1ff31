/** The nonce that the gateway wrote into this response. */
export const takeNonce = (): string => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
