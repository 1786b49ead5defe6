import { z } from 'zod'
import { integer, optionalText, printedText, requiredText } from '#platform/contract/fields.ts'

const link = z
  .string()
  .trim()
  .max(300)
  .refine(
    (text) => text === '' || /^https?:\/\/\S+$/.test(text),
    'Please enter an address like https://example.com.',
  )
  .optional()
  .default('')

export const AgendaDay = z.object({
  title: printedText(120, 'Please give the day a title.'),
  description: optionalText(600),
})
export type AgendaDay = z.output<typeof AgendaDay>

/** An agency that accepts the hours, and its number for the seminar. */
export const Approval = z.object({ agency: z.literal('TCEQ'), number: z.string().trim().max(40).nullable() })
export type Approval = z.output<typeof Approval>

export const Hotel = z.object({
  name: requiredText(120, 'Please enter the name of the hotel.'),
  address: optionalText(200),
  phone: optionalText(40),
  /** Example: 'USD 129 a night, breakfast included'. */
  rate: optionalText(120),
  /** Last day of the room block, as '2027-04-01'; '' if no rooms are reserved. */
  bookBy: z
    .union([z.iso.date('Please enter a date.'), z.literal('')])
    .optional()
    .default(''),
  link,
})
export type Hotel = z.output<typeof Hotel>

export const Attraction = z.object({
  name: requiredText(120, 'Please enter a name.'),
  description: optionalText(300),
  link,
})
export type Attraction = z.output<typeof Attraction>

/** A video of an event with captions; paths are under /media. */
export const Recording = z.object({
  video: requiredText(300, 'Please choose the video.'),
  captions: z
    .array(
      z.object({
        language: requiredText(10),
        label: requiredText(40),
        source: requiredText(300),
      }),
    )
    .max(20)
    .default([]),
  /** Number of days after the event during which it can be watched; 0 means no limit. */
  days: integer(0, 3650).default(0),
})
export type Recording = z.output<typeof Recording>
