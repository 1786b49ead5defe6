import { z } from 'zod'
import { id, jsonText, requiredText, wholeNumber } from '#platform/contract/fields.ts'
import { command, contract, query } from '#platform/contract/operation.ts'
import { listInput, listOutput } from '#platform/contract/paging.ts'
import { ContactEntry, WinnerData } from './contract/drafts.ts'

const nothing = z.object({})
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
  /** '' without a prize. */
  prize: z.string(),
  /** What the visitor shows at the booth; '' without a prize. */
  code: z.string(),
})
export type Draw = z.output<typeof Draw>

export const Device = z.object({
  deviceid: z.string(),
  name: z.string(),
  conventionid: z.string(),
  convention: z.string(),
  /** The names of the prizes, for the board of the game. */
  prizes: z.array(z.string()),
})
export type Device = z.output<typeof Device>

/** The calls of the booth. A device proves itself by its key: in a cookie, or as `x-device-key`. */
export const convention = contract('convention', {
  inventory: query({
    at: 'convention/getInventoryForGame',
    method: 'POST',
    access: 'anyone',
    limits: perNetwork,
    summary: 'What is left of each prize of the convention of the device.',
    input: nothing,
    output: z.object({ good: z.literal(true), convention: z.string(), inventory: z.array(Stock) }),
    errors: noDevice,
  }),
  count: command({
    at: 'convention/saveInventoryFromGame',
    access: 'anyone',
    limits: perNetwork,
    summary:
      'A count at the booth: what is missing is taken off. A count above what is known adds nothing; staff do that.',
    input: z.object({
      data: jsonText(z.array(z.object({ prizeid: id(), left: wholeNumber(0, 100_000) })).max(100)),
    }),
    output: z.object({ good: z.literal(true), inventory: z.array(Stock) }),
    errors: noDevice,
  }),
  win: command({
    at: 'convention/saveWinner',
    access: 'anyone',
    limits: perNetwork,
    summary:
      'A game was played. Its result is what was drawn for this record, or is drawn now; the same record is one draw.',
    input: z.object({ recordid: id(), data: jsonText(WinnerData) }),
    output: z.object({ good: z.literal(true), draw: Draw }),
    errors: { ...noDevice, 'not-yours': 'This record belongs to another device.' },
  }),
  addUser: command({
    at: 'convention/addUser',
    access: 'anyone',
    limits: perNetwork,
    summary: 'Notes a visitor; one who is known already gets what is new.',
    input: z.object({ data: jsonText(ContactEntry) }),
    output: z.object({ good: z.literal(true), contactid: z.string() }),
    errors: noDevice,
  }),

  device: query({
    at: 'convention/device',
    access: 'anyone',
    summary: 'The booth of the device that asks; null for any other.',
    input: nothing,
    output: z.object({ device: Device.nullable() }),
  }),
  openDevice: command({
    at: 'convention/openDevice',
    access: 'anyone',
    limits: [{ times: 30, minutes: 60, per: 'ip', counts: 'failures' }],
    summary: 'Sets this device up with the key that an administrator gave out.',
    input: z.object({ key: requiredText(40, 'Please enter the key of the device.') }),
    output: z.object({ device: Device }),
    errors: {
      'unknown-key': {
        status: 400,
        message: 'This key is not valid. Ask an administrator for a new one.',
      },
    },
  }),
  closeDevice: command({
    at: 'convention/closeDevice',
    access: 'anyone',
    summary: 'This device is no booth any more: its draws in hand are in the stock again.',
    input: nothing,
    output: z.object({ good: z.literal(true) }),
  }),
  deal: command({
    at: 'convention/deal',
    access: 'anyone',
    limits: perNetwork,
    summary:
      'Draws ahead for the time without a network; what was drawn before and not played is answered again.',
    input: z.object({ count: wholeNumber(0, 40) }),
    output: z.object({ draws: z.array(Draw) }),
    errors: noDevice,
  }),
  fairness: query({
    at: 'convention/fairness',
    access: 'anyone',
    summary:
      'The commitment of a convention, its draws in order and, once it is over, the seed with which anyone can check them.',
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
