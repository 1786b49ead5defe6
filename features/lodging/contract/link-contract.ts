import { z } from 'zod'
import { chosenId, day, id, instant, requiredText } from '#platform/contract/fields.ts'
import { command, contract, query } from '#platform/contract/operation.ts'
import { linkDays } from '../rules/stay-words.ts'
import { lodgingOffice } from './unit-desks.ts'

const access = lodgingOffice

const Link = z.object({
  linkid: z.string(),
  label: z.string(),
  /** '' shows every unit. */
  unit: z.string(),
  hasPin: z.boolean(),
  by: z.string(),
  madeAt: instant(),
  expiresAt: instant(),
  endedAt: instant().nullable(),
  views: z.int(),
  lastViewedAt: instant().nullable(),
  path: z.string(),
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
          /** Initials, and the days. Nothing else leaves the server. */
          stays: z.array(
            z.object({ who: z.string(), from: z.string(), to: z.string(), freeFrom: z.string() }),
          ),
        }),
      ),
    }),
  ),
})
export type SharedLodging = z.output<typeof Shown>

/** Links that show the lodging calendar without a login. */
export const lodgingLinks = contract('lodging.links', {
  list: query({
    at: 'lodging/links',
    access,
    summary: 'The latest links, the newest first.',
    input: z.object({}),
    output: z.object({ links: z.array(Link) }),
  }),
  make: command({
    at: 'lodging/links/make',
    access,
    limits: [{ times: 30, minutes: 60, per: 'user' }],
    input: z.object({
      label: requiredText(80, 'Please say for whom the link is.'),
      unitid: chosenId(),
      days: z.literal([...linkDays], 'Please choose for how long.'),
      /** '' asks for none. */
      pin: z.union([z.literal(''), z.string().regex(/^\d{4,8}$/, 'Please choose 4 to 8 digits.')]),
    }),
    output: Link,
    errors: { 'too-many-links': 'There are 50 running links. Please end some first.' },
  }),
  end: command({
    at: 'lodging/links/end',
    access,
    input: z.object({ linkid: id() }),
    output: z.object({ good: z.literal(true) }),
  }),
  views: query({
    at: 'lodging/links/views',
    access,
    summary: 'Who looked at a link and when, the latest first.',
    input: z.object({ linkid: id() }),
    output: z.object({
      views: z.array(z.object({ viewid: z.string(), at: instant(), device: z.string(), ip: z.string() })),
    }),
  }),
  open: query({
    at: 'lodging/links/open',
    method: 'POST',
    access: 'anyone',
    limits: [{ times: 60, minutes: 15, per: 'ip' }],
    summary: 'What a link shows, to anyone who has it and its PIN.',
    input: z.object({
      token: requiredText(200, 'The link is not whole.'),
      pin: z.string().max(8).default(''),
      from: z.union([z.literal(''), day()]).default(''),
    }),
    output: Shown,
    errors: {
      'link-gone': { status: 404, message: 'This link has ended or never existed.' },
      'pin-needed': { status: 403, message: 'Please enter the PIN of this link.' },
      'pin-wrong': { status: 403, message: 'This is not the PIN of this link.' },
    },
  }),
})
