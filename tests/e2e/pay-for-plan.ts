import sharp from 'sharp';
import type { Product } from '../src/product/start-product';
import type { ApiUser } from '../src/product/api-user';

/** With which the product has an operator. */
export const operator = { OPERATOR_EMAIL: 'operator@example.com', OPERATOR_PASSWORD: 'Operator-Rapi-2026' };

/** The access token of that operator. */
export async function signInAsOperator({ url }: Pick<Product, 'url'>): Promise<string> {
  const credentials = { username: operator.OPERATOR_EMAIL, password: operator.OPERATOR_PASSWORD };
  const answer = await fetch(`${url}/auth/login`, { method: 'POST', body: new URLSearchParams(credentials) });
  return String(Object(await answer.json()).access_token);
}

/** Puts a person on the Enterprise plan as it happens in life: a proof is sent, and an operator verifies it. */
export async function payForEnterprise({ url }: Pick<Product, 'url'>, payer: ApiUser): Promise<void> {
  const form = new FormData();
  const fields = { plan: 'enterprise', method: 'QRIS', amount: '450000', reference: `E2E${Date.now()}` };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const proof = await sharp({ create: { width: 320, height: 480, channels: 3, background: '#e8f4ee' } })
    .png()
    .toBuffer();
  form.append('proof', new File([proof], 'bukti.png'));
  const sent = await payer.send('POST', '/api/payments', { form });
  if (sent.status !== 201) throw new Error(`payment: ${sent.status} ${sent.text}`);
  const { id } = sent.json<{ id: string }>();
  const authorization = `Bearer ${await signInAsOperator({ url })}`;
  const verified = await fetch(`${url}/api/admin/payments/${id}/verify`, {
    method: 'POST',
    headers: { authorization },
  });
  if (!verified.ok) throw new Error(`verify: ${verified.status} ${await verified.text()}`);
}
