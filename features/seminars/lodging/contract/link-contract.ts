import { z } from 'zod'
import { chosenId, day, id, instant } from '#platform/contract/fields.ts'
import {
  expiringLink,
  LinkViews,
  linkDays,
  linkGone,
  linkKey,
  linkLabel,
} from '#platform/contract/links/share-links.ts'
import { anyone, contract, operationsFor } from '#platform/contract/operation.ts'
import { lodgingLinkDays } from '../rules/stay-words.ts'
import { lodgingOffice } from './unit-admin.ts'

const access = lodgingOffice

const Link = z.object({
  linkid: z.string(),
  ...expiringLink,
  /** '' means all units. */
  unit: z.string(),
  hasPin: z.boolean(),
  by: z.string(),
  madeAt: instant(),
})
export type LodgingLink = z.output<typeof Link>

const Shown = z.object({
  label: z.string(),
  expiresAt: instant(),
  today: z.string(),
  from: z.string(),
  days: z.int(),
  units: z.array(
    z.object({
      name: z.string(),
      city: z.string(),
      beds: z.array(
        z.object({
          name: z.string(),
          /** Initials and dates only. No other personal data is returned. */
          stays: z.array(
            z.object({ who: z.string(), from: z.string(), to: z.string(), freeFrom: z.string() }),
          ),
        }),
      ),
    }),
  ),
})

const allowed = operationsFor(access)

/** Links that show the lodging calendar without a login. */
export const lodgingLinks = contract('lodging.links', 'lodging/links', {
  list: allowed.query({
    at: 'lodging/links',
    closedToViewers: true,
    summary: 'Lists the latest links, newest first.',
    output: z.object({ links: z.array(Link) }),
  }),
  make: allowed.command({
    limits: [{ times: 30, minutes: 60, per: 'user' }],
    input: z.object({
      label: linkLabel(),
      unitid: chosenId(),
      days: linkDays(lodgingLinkDays),
      /** '' means no PIN. */
      pin: z.union([z.literal(''), z.string().regex(/^\d{4,8}$/, 'Please choose 4 to 8 digits.')]),
    }),
    output: Link,
    errors: { 'too-many-links': 'There are 50 running links. Please end some first.' },
  }),
  end: allowed.command({
    input: z.object({ linkid: id() }),
    output: z.object({ good: z.literal(true) }),
  }),
  views: allowed.query({
    summary: 'Lists the views of a link, latest first, with time, device and IP address.',
    input: z.object({ linkid: id() }),
    output: LinkViews,
  }),
  open: anyone.query({
    method: 'POST',
    limits: [{ times: 60, minutes: 15, per: 'ip' }],
    summary: 'Returns the content of a link to anyone who has the link and its PIN.',
    input: z.object({
      token: linkKey(),
      pin: z.string().max(8).default(''),
      from: z.union([z.literal(''), day()]).default(''),
    }),
    output: Shown,
    errors: {
      'link-gone': linkGone,
      'pin-needed': { status: 403, message: 'Please enter the PIN of this link.' },
      'pin-wrong': { status: 403, message: 'This is not the PIN of this link.' },
    },
  }),
})
