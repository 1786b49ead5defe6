import { z } from 'zod'
import { instant, requiredText } from '../fields.ts'

/** Fields of an expiring link in a list of links. */
export const expiringLink = {
  label: z.string(),
  expiresAt: instant(),
  endedAt: instant().nullable(),
  views: z.int(),
  lastViewedAt: instant().nullable(),
  path: z.string(),
}

/** Active share links of one item that do not expire; they work until revoked. */
export const LastingLinks = z.object({
  links: z.array(z.object({ linkid: z.string(), label: z.string(), createdAt: instant(), path: z.string() })),
})

export const MadeLink = z.object({ linkid: z.string(), path: z.string() })

/** Views of a share link with time, device and IP address, latest first. */
export const LinkViews = z.object({
  views: z.array(z.object({ viewid: z.string(), at: instant(), device: z.string(), ip: z.string() })),
})
export type LinkViews = z.output<typeof LinkViews>

export const linkLabel = () => requiredText(80, 'Please say who the link is for.')
export const linkDays = <const Days extends readonly [number, ...number[]]>(days: Days) =>
  z.literal([...days], 'Please choose for how long.')
export const linkKey = () => requiredText(200, 'The link is incomplete.')

export const linkGone = { status: 404, message: 'This link has ended or never existed.' } as const
