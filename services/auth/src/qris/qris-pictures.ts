import { createHash } from 'node:crypto';
import type { PaymentPlan, PlanTable } from '@rapi/contracts';
import type { MerchantCode } from './merchant-code';
import { ownPicture, qrPicture } from './qr-picture';

export interface QrisPicture {
  bytes: Buffer;
  etag: string;
}

export interface QrisPictures {
  /**
   * The picture of the code; with a plan, for the plan's price. The customer's own picture is the same for every plan.
   */
  of(plan?: PaymentPlan['plan']): Promise<QrisPicture>;
}

async function drawn(draw: () => Promise<Buffer>): Promise<QrisPicture> {
  const bytes = await draw();
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
}

/** Draws each picture once, since it changes only with the configuration. */
export function createQrisPictures(code: MerchantCode, table: PlanTable, imagePath?: string): QrisPictures {
  const kept = new Map<string, Promise<QrisPicture>>();
  const keep = (name: string, draw: () => Promise<Buffer>) => {
    const known = kept.get(name);
    if (known) return known;
    const picture = drawn(draw);
    kept.set(name, picture);
    // Forget a failure, so that the next request tries again.
    picture.catch(() => kept.delete(name));
    return picture;
  };
  return {
    of: (plan) => {
      if (imagePath !== undefined) return keep('own', () => ownPicture(imagePath));
      const amount = table.payment.find((each) => each.plan === plan)?.amount_idr;
      return keep(String(amount), () => qrPicture(code.payload(amount)));
    },
  };
}
