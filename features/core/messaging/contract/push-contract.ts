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
    summary: 'The key by which a browser knows what the server sends (VAPID), in base64url.',
    output: z.object({ key: z.string() }),
  }),
  turnOn: signedIn.command({
    limits: [{ times: 30, minutes: 60, per: 'user' }],
    summary: 'The device at hand shows messages from now on, to the caller alone, until they log out of it.',
    input: z.object({ endpoint, publicKey, authKey }),
    output: z.object({ good: z.literal(true) }),
    errors: {
      'no-service': { status: 400, message: 'We do not know the push service of this browser.' },
    },
  }),
  stay: signedIn.command({
    limits: [{ times: 200, minutes: 60, per: 'user' }],
    summary:
      'Whether the device at hand shows messages to the caller, in a new login too. What it showed to someone else ends.',
    input: z.object({ endpoint }),
    output: z.object({ isOn: z.boolean() }),
  }),
  turnOff: signedIn.command({
    input: z.object({ endpoint }),
    output: z.object({ good: z.literal(true) }),
  }),
})
