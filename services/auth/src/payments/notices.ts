import type { EventData, User } from '@rapi/contracts';

type Said = Pick<EventData<'notification'>, 'title' | 'message'>;

interface Notices {
  sent(about: { plan: string }): Said;
  verified(about: { plan: string; until: string }): Said;
  rejected(about: { plan: string; reason: string }): Said;
  ended(about: { plan: string }): Said;
}

/** What the screen of a user says when something happens to a payment or a plan, in the user's language. */
export const notices: Record<User['locale'], Notices> = {
  en: {
    sent: ({ plan }) => ({ title: 'A payment waits', message: `A payment for the ${plan} plan waits to be verified.` }),
    verified: ({ plan, until }) => ({
      title: 'Payment verified',
      message: `Your ${plan} plan is active until ${until}.`,
    }),
    rejected: ({ plan, reason }) => ({
      title: 'Payment not accepted',
      message: `Your payment for the ${plan} plan was not accepted: ${reason}`,
    }),
    ended: ({ plan }) => ({
      title: 'Plan ended',
      message: `Your ${plan} plan has ended. You are on the free plan now.`,
    }),
  },
  id: {
    sent: ({ plan }) => ({
      title: 'Ada pembayaran menunggu',
      message: `Pembayaran untuk paket ${plan} menunggu verifikasi.`,
    }),
    verified: ({ plan, until }) => ({
      title: 'Pembayaran diverifikasi',
      message: `Paket ${plan} Anda aktif sampai ${until}.`,
    }),
    rejected: ({ plan, reason }) => ({
      title: 'Pembayaran tidak diterima',
      message: `Pembayaran Anda untuk paket ${plan} tidak diterima: ${reason}`,
    }),
    ended: ({ plan }) => ({
      title: 'Paket berakhir',
      message: `Paket ${plan} Anda telah berakhir. Anda sekarang memakai paket gratis.`,
    }),
  },
};
