import { z } from 'zod'

/** A plant of the caller, or the plant of a share link. */
export const OnePlant = z.object({
  plantid: z.string().max(60).default(''),
  link: z.string().max(300).default(''),
})
export const Done = z.object({ good: z.literal(true) })

/** Timestamp of a plant reading; future times are rejected. */
export const pastMoment = z.iso.datetime('Please enter date and time.')

export const unsubscribed = {
  'no-subscription': {
    status: 403,
    message: 'Your subscription to plant monitoring has ended. You can still read and export everything.',
  },
} as const
export const future = {
  status: 400,
  message: 'This moment is still to come. Please check date and time.',
} as const
export const often = [{ times: 600, minutes: 60, per: 'user' }] as const
