import { randomUUID } from 'node:crypto';

export interface ApiAnswer {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed body; tests check its shape as they use it. */
  json: <Body>() => Body;
}

export interface ApiUser {
  email: string;
  password: string;
  send: (method: string, path: string, options?: SendOptions) => Promise<ApiAnswer>;
  upload: (filename: string, content: string | Uint8Array) => Promise<ApiAnswer>;
  signIn: () => Promise<void>;
  token: () => string;
}

export interface SendOptions {
  body?: object;
  form?: FormData;
  signal?: AbortSignal;
}

const answerOf = async (response: Response): Promise<ApiAnswer> => {
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: <Body>() => JSON.parse(text) as Body };
};

/** A user with an account of the product at `url()`; the address is read each time, because a restart may change it. */
export async function registerUser(url: () => string): Promise<ApiUser> {
  const email = `${randomUUID()}@example.com`;
  const password = 'Kopi-Tubruk-1945';
  let token = '';

  const send: ApiUser['send'] = async (method, path, { body, form, signal } = {}) =>
    answerOf(
      await fetch(`${url()}${path}`, {
        method,
        headers: {
          ...(token !== '' && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(form !== undefined && { body: form }),
        ...(signal && { signal }),
      }),
    );

  const signIn = async () => {
    const answer = await send('POST', '/auth/login', { body: { username: email, password } });
    if (answer.status !== 200) throw new Error(`sign-in: ${answer.status} ${answer.text}`);
    token = answer.json<{ access_token: string }>().access_token;
  };

  const upload: ApiUser['upload'] = (filename, content) => {
    const form = new FormData();
    form.append('file', new File([typeof content === 'string' ? content : Buffer.from(content)], filename));
    return send('POST', '/api/files/upload', { form });
  };

  const registered = await send('POST', '/auth/register', { body: { email, password, full_name: 'Sari Dewi' } });
  if (registered.status !== 201) throw new Error(`register: ${registered.status} ${registered.text}`);
  await signIn();
  return { email, password, send, upload, signIn, token: () => token };
}
