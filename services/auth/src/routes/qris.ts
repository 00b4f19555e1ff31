import { calls } from '@rapi/contracts';
import { type CallContext, handle, type Handler } from '@rapi/service-kit';
import type { AuthPorts } from '../ports';

type QrisCall = (typeof calls.payment)['qris' | 'qrisStatic' | 'qrisImage'];

/** The documented page asks three addresses in turn (R-PAY-3); all serve the same picture. */
export const qrisRoutes = ({ qris }: AuthPorts): Handler[] => {
  const answer = async ({ query, response }: Pick<CallContext<QrisCall>, 'query' | 'response'>) => {
    const { bytes, etag } = await qris.of(query.plan);
    response.set({ 'cache-control': 'public, max-age=300', etag }).type('jpeg').send(bytes);
    return undefined;
  };
  const { qris: plain, qrisStatic, qrisImage } = calls.payment;
  return [handle(plain, answer), handle(qrisStatic, answer), handle(qrisImage, answer)];
};
