import { z } from 'zod'
import { id, integer, jsonText, optionalText, requiredText } from '#platform/contract/fields.ts'
import { contract } from '#platform/contract/operation.ts'
import { resource } from '#platform/contract/resource.ts'
import { MAX_CLEANING_DAYS } from '../rules/stay-words.ts'

/** Roles that manage units and assign beds. */
export const lodgingOffice = ['seminar_clerk'] as const

export const UnitDraft = z.object({
  name: requiredText(80, 'Please name the unit.'),
  city: requiredText(80, 'Please enter the city.'),
  address: optionalText(200),
  /** Access and parking instructions for guests. */
  directions: optionalText(1000),
  cleaningDays: integer(0, MAX_CLEANING_DAYS),
  /** Events whose registrants may request a bed. */
  events: jsonText(z.array(z.uuid('Please choose seminars of the list.')).max(40)),
})
export type UnitDraft = z.output<typeof UnitDraft>

export const unitAdmin = contract(
  'lodging.units',
  resource({
    at: 'lodging/units',
    access: lodgingOffice,
    draft: UnitDraft,
    row: {
      name: z.string(),
      city: z.string(),
      cleaningDays: z.int(),
      beds: z.int(),
      offered: z.int(),
    },
    sorts: ['name', 'city'],
    csv: [
      ['Unit', (row) => row.name],
      ['City', (row) => row.city],
      ['Beds', (row) => row.beds],
      ['Cleaning days', (row) => row.cleaningDays],
      ['Offered for seminars', (row) => row.offered],
    ],
  }),
)

export const bedAdmin = contract(
  'lodging.beds',
  resource({
    at: 'lodging/beds',
    access: lodgingOffice,
    draft: z.object({ unitid: id(), name: requiredText(60, 'Please name the bed.') }),
    row: { name: z.string(), unit: z.string(), unitid: z.string() },
    sorts: ['name'],
    csv: [
      ['Bed', (row) => row.name],
      ['Unit', (row) => row.unit],
    ],
  }),
)
