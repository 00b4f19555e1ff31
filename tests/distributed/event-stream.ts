import type { ApiUser } from '../src/product/api-user';

const PATIENCE_MS = 20_000;

/** An open stream of events at one of the gateways. */
export async function openStream(url: string, user: ApiUser) {
  const closing = new AbortController();
  const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(PATIENCE_MS)]);
  const response = await fetch(`${url}/api/events`, { headers: { authorization: `Bearer ${user.token()}` }, signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  return {
    status: response.status,
    /** Everything received once it contains the word, or once the stream has ended. */
    until: async (word: string): Promise<string> => {
      while (!heard.includes(word)) {
        const piece = await reader?.read();
        if (!piece || piece.done) break;
        heard += piece.value;
      }
      return heard;
    },
    /** Resolves once the server has ended the stream. */
    isOver: async (): Promise<boolean> => {
      for (;;) if ((await reader?.read())?.done ?? true) return true;
    },
    close: () => closing.abort(),
  };
}
