import { z } from 'zod'
import { id, integer, jsonText, requiredText } from '#platform/contract/fields.ts'
import { anyone, contract } from '#platform/contract/operation.ts'
import { listInput, listOutput } from '#platform/contract/paging.ts'
import { ContactEntry, WinnerData } from './contract/drafts.ts'

const noDevice = {
  'unknown-device': { status: 403, message: 'This device is not set up for a booth, or was removed.' },
} as const
const perNetwork = [{ times: 3000, minutes: 60, per: 'ip' }] as const

const Stock = z.object({
  prizeid: z.string(),
  name: z.string(),
  left: z.int(),
  weight: z.int(),
})

const Draw = z.object({
  recordid: z.string(),
  number: z.int(),
  /** '' if no prize was won. */
  prize: z.string(),
  /** Code that the visitor shows at the booth; '' without a prize. */
  code: z.string(),
})

export const Device = z.object({
  deviceid: z.string(),
  name: z.string(),
  conventionid: z.string(),
  convention: z.string(),
  /** Prize names for the game board. */
  prizes: z.array(z.string()),
})
export type Device = z.output<typeof Device>

/** Booth calls. A device authenticates with its key, in a cookie or as `x-device-key`. */
export const convention = contract('convention', {
  inventory: anyone.query({
    at: 'convention/getInventoryForGame',
    method: 'POST',
    limits: perNetwork,
    summary: 'Returns the remaining stock of each prize at the device’s convention.',
    output: z.object({ good: z.literal(true), convention: z.string(), inventory: z.array(Stock) }),
    errors: noDevice,
  }),
  count: anyone.command({
    at: 'convention/saveInventoryFromGame',
    limits: perNetwork,
    summary:
      'Records a stock count at the booth and deducts missing prizes. A count above the known stock adds nothing; staff add stock.',
    input: z.object({
      data: jsonText(z.array(z.object({ prizeid: id(), left: integer(0, 100_000) })).max(100)),
    }),
    output: z.object({ good: z.literal(true), inventory: z.array(Stock) }),
    errors: noDevice,
  }),
  win: anyone.command({
    at: 'convention/saveWinner',
    limits: perNetwork,
    summary:
      'Records a played game and returns the result drawn for this record, or draws one now. Each record has one draw.',
    input: z.object({ recordid: id(), data: jsonText(WinnerData) }),
    output: z.object({ good: z.literal(true), draw: Draw }),
    errors: {
      ...noDevice,
      'not-yours': 'This record belongs to another device.',
      'out-of-order': 'The draws in hand of this device are played first, in their order.',
      'too-many-games': {
        status: 429,
        message: 'This device played very often within an hour. Please continue a little later.',
      },
    },
  }),
  addUser: anyone.command({
    at: 'convention/addUser',
    limits: perNetwork,
    summary: 'Records a visitor. A known visitor is updated with new details.',
    input: z.object({ data: jsonText(ContactEntry) }),
    output: z.object({ good: z.literal(true), contactid: z.string() }),
    errors: noDevice,
  }),

  device: anyone.query({
    summary: 'Returns the booth of the requesting device, or null for any other device.',
    output: z.object({ device: Device.nullable() }),
  }),
  openDevice: anyone.command({
    limits: [{ times: 30, minutes: 60, per: 'ip', counts: 'failures' }],
    summary: 'Sets up this device with a key issued by an administrator.',
    input: z.object({ key: requiredText(40, 'Please enter the key of the device.') }),
    output: z.object({ device: Device }),
    errors: {
      'unknown-key': {
        status: 400,
        message: 'This key is not valid. Ask an administrator for a new one.',
      },
    },
  }),
  closeDevice: anyone.command({
    summary:
      'Removes the key from this browser. Unplayed draws remain with the device until staff remove it.',
    output: z.object({ good: z.literal(true) }),
  }),
  deal: anyone.command({
    limits: perNetwork,
    summary: 'Makes draws in advance for offline use. Earlier unplayed draws are returned again.',
    input: z.object({ count: integer(0, 40) }),
    output: z.object({ draws: z.array(Draw) }),
    errors: noDevice,
  }),
  fairness: anyone.query({
    summary:
      'Returns the commitment of a convention, its draws in order and, after its end, the seed with which anyone can verify them.',
    input: listInput(['number']).extend({ conventionid: id() }),
    output: listOutput(
      z.object({
        number: z.int(),
        prize: z.string(),
        chances: z.array(z.object({ key: z.string(), weight: z.int() })),
      }),
    ).extend({
      name: z.string(),
      commitment: z.string(),
      /** '' until the convention is over. */
      seed: z.string(),
    }),
  }),
})
