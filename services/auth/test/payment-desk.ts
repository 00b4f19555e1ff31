import { randomUUID } from 'node:crypto';
import { Blob } from 'node:buffer';
import type { Payment } from '@rapi/contracts';
import type { Answer, AuthService, Session } from './auth-service';

export const operator = { OPERATOR_EMAIL: 'operator@example.com', OPERATOR_PASSWORD: 'Operator-Rapi-2026' };

export const png = (content = randomUUID()) =>
  Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(content)]);
export const jpeg = (bytes: number) => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(bytes - 4)]);
export const pdf = () => Buffer.from(`%PDF-1.7\n${randomUUID()}`);

export interface Sent {
  plan?: string;
  method?: string;
  amount?: string;
  reference?: string;
  proof?: Buffer;
  filename?: string;
}

type Payer = Pick<Session, 'token'>;

/** The actions of payers and operators, as their pages do them. */
export function paymentDesk(auth: AuthService, operatorToken: () => string) {
  const pay = (payer: Payer, sent: Sent = {}, headers: Record<string, string> = {}): Promise<Answer> => {
    const { proof = png(), filename = 'bukti.png', ...fields } = sent;
    const form = new FormData();
    const stated = { plan: 'pro', method: 'GoPay', amount: '150000', reference: `TRX-${randomUUID()}`, ...fields };
    for (const [name, value] of Object.entries(stated)) form.append(name, value);
    form.append('proof', new Blob([proof]), filename);
    return auth.send('POST', '/api/payments', { token: payer.token, multipart: form, headers });
  };
  /** Submits a payment that waits for an operator. */
  const paid = async (payer: Payer, sent: Sent = {}): Promise<Payment> => {
    const { status, body } = await pay(payer, sent);
    if (status !== 201) throw new Error(`pay answered ${status} ${JSON.stringify(body)}`);
    return Object(body.payment);
  };
  const own = async ({ token }: Payer): Promise<Payment[]> =>
    Object((await auth.send('GET', '/api/payments', { token })).body).payments;
  const asOperator = (method: string, path: string, body?: object) =>
    auth.send(method, `/api/admin/payments${path}`, { token: operatorToken(), body });
  return {
    pay,
    paid,
    own,
    asOperator,
    verify: (id: string) => asOperator('POST', `/${id}/verify`),
    reject: (id: string, reason = 'Bukti tidak terbaca') => asOperator('POST', `/${id}/reject`, { reason }),
  };
}
