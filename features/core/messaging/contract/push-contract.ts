import { z } from 'zod'
import { contract, signedIn } from '#platform/contract/operation.ts'

const endpoint = z.string().max(1000)
const NO_KEY = 'This is no key of a browser.'
/** 65 and 16 bytes in base64url. */
const publicKey = z.string().regex(/^[\w-]{87}=?$/, NO_KEY)
const authKey = z.string().regex(/^[\w-]{22}={0,2}$/, NO_KEY)

/** Messages that a device shows, whether or not the app is open (Web Push). Separate because the app loads it late. */
export const messagingPush = contract('messagingPush', 'messages/push', {
  key: signedIn.query({
    summary:
      'Returns the key by which a browser recognizes push messages from the server (VAPID), in base64url.',
    output: z.object({ key: z.string() }),
  }),
  turnOn: signedIn.command({
    limits: [{ times: 30, minutes: 60, per: 'user' }],
    summary:
      'Turns on push notifications on the current device, for the caller only, until they log out on it.',
    input: z.object({ endpoint, publicKey, authKey }),
    output: z.object({ good: z.literal(true) }),
    errors: {
      'no-service': { status: 400, message: 'We do not know the push service of this browser.' },
    },
  }),
  stay: signedIn.command({
    limits: [{ times: 200, minutes: 60, per: 'user' }],
    summary:
      'Returns whether the current device shows notifications to the caller, also after a new login. Ends notifications to its previous user.',
    input: z.object({ endpoint }),
    output: z.object({ isOn: z.boolean() }),
  }),
  turnOff: signedIn.command({
    input: z.object({ endpoint }),
    output: z.object({ good: z.literal(true) }),
  }),
})
