import type { EventData, User } from '@rapi/contracts';
import { sayIn } from '../words/words';

type Said = Pick<EventData<'notification'>, 'title' | 'message'>;

interface Notices {
  sent(about: { plan: string }): Said;
  confirmed(about: { plan: string }): Said;
  verified(about: { plan: string; until: string }): Said;
  rejected(about: { plan: string; reason: string }): Said;
  waits(about: { plan: string; earlier: string; until: string }): Said;
  ended(about: { plan: string }): Said;
  followed(about: { plan: string; earlier: string; until: string }): Said;
}

/** The texts of on-screen notices about payments and plans, in the user's language. */
export function noticesIn(language: User['locale']): Notices {
  const say = sayIn(language);
  return {
    sent: (about) => ({ title: say('payment_sent_title'), message: say('payment_sent_message', about) }),
    confirmed: (about) => ({ title: say('payment_confirmed_title'), message: say('payment_confirmed_message', about) }),
    verified: (about) => ({ title: say('payment_verified_title'), message: say('payment_verified_message', about) }),
    rejected: (about) => ({ title: say('payment_rejected_title'), message: say('payment_rejected_message', about) }),
    waits: (about) => ({ title: say('payment_verified_title'), message: say('plan_waits_message', about) }),
    followed: (about) => ({ title: say('plan_ended_notice_title'), message: say('plan_followed_message', about) }),
    ended: (about) => ({ title: say('plan_ended_notice_title'), message: say('plan_ended_notice_message', about) }),
  };
}
