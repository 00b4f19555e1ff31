import sharp from 'sharp';
import type { Product } from '../src/product/start-product';
import type { ApiUser } from '../src/product/api-user';

/** Environment with which the product has an operator. */
export const operator = { OPERATOR_EMAIL: 'operator@example.com', OPERATOR_PASSWORD: 'Operator-Rapi-2026' };

const first = { email: operator.OPERATOR_EMAIL, password: operator.OPERATOR_PASSWORD };

/** The access token of that operator, or of another. */
export async function signInAsOperator({ url }: Pick<Product, 'url'>, { email, password } = first): Promise<string> {
  const credentials = { username: email, password };
  const answer = await fetch(`${url}/auth/login`, { method: 'POST', body: new URLSearchParams(credentials) });
  return String(Object(await answer.json()).access_token);
}

/** Sends the proof of a payment for the Enterprise plan; returns the payment's id. */
export async function sendEnterpriseProof(payer: ApiUser): Promise<string> {
  const form = new FormData();
  const fields = { plan: 'enterprise', method: 'QRIS', amount: '450000', reference: `E2E${Date.now()}` };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const proof = await sharp({ create: { width: 320, height: 480, channels: 3, background: '#e8f4ee' } })
    .png()
    .toBuffer();
  form.append('proof', new File([proof], 'bukti.png'));
  const sent = await payer.send('POST', '/api/payments', { form });
  if (sent.status !== 201) throw new Error(`payment: ${sent.status} ${sent.text}`);
  return sent.json<{ id: string }>().id;
}

/** Gives a user the Enterprise plan the real way: the user sends a proof, and an operator verifies it. */
export async function payForEnterprise({ url }: Pick<Product, 'url'>, payer: ApiUser): Promise<void> {
  const id = await sendEnterpriseProof(payer);
  const authorization = `Bearer ${await signInAsOperator({ url })}`;
  const verified = await fetch(`${url}/api/admin/payments/${id}/verify`, {
    method: 'POST',
    headers: { authorization },
  });
  if (!verified.ok) throw new Error(`verify: ${verified.status} ${await verified.text()}`);
}
