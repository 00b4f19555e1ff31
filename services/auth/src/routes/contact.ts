import { calls } from '@rapi/contracts';
import { handle, type Handler } from '@rapi/service-kit';
import { type ContactPorts, sendContactMessage } from '../contact/contact-messages';
import { clientNetwork } from '../limits/client-network';

export const contactRoutes = (ports: ContactPorts): Handler[] => [
  handle(calls.contact.send, async ({ body, request }) => {
    await sendContactMessage(ports, body, clientNetwork(request));
    return { success: true as const };
  }),
];
