import { z } from 'zod'
import { id, instant, requiredText } from '#platform/contract/fields.ts'
import { command, contract, operationsFor } from '#platform/contract/operation.ts'
import { filterOf, listInput, listOutput } from '#platform/contract/paging.ts'
import { resource } from '#platform/contract/resource.ts'
import { boothStaff } from '../rules/booth-staff.ts'
import { drawStateNames, drawStates } from '../rules/draw-states.ts'
import { interests } from '../rules/interests.ts'
import { ContactDraft, ConventionDraft, PrizeDraft } from './drafts.ts'

const optionalConvention = {
  conventionid: z
    .union([z.literal(''), z.uuid()])
    .optional()
    .default(''),
}

export const conventionAdmin = contract(
  'conventionAdmin',
  resource({
    at: 'convention/conventions',
    access: boothStaff,
    draft: ConventionDraft,
    row: { ...ConventionDraft.shape, contacts: z.int(), draws: z.int() },
    sorts: ['firstDay', 'name'],
    csv: [
      ['Name', (row) => row.name],
      ['Place', (row) => row.place],
      ['First day', (row) => row.firstDay],
      ['Last day', (row) => row.lastDay],
      ['Contacts', (row) => row.contacts],
      ['Draws', (row) => row.draws],
    ],
  }),
)

export const prizeAdmin = contract(
  'prizeAdmin',
  resource({
    at: 'convention/prizes',
    access: boothStaff,
    draft: PrizeDraft,
    row: { ...PrizeDraft.shape, dealt: z.int(), won: z.int() },
    sorts: ['name', 'stock'],
    filters: optionalConvention,
    csv: [
      ['Prize', (row) => row.name],
      ['Left', (row) => row.stock],
      ['Drawn ahead', (row) => row.dealt],
      ['Won', (row) => row.won],
      ['Chance', (row) => row.weight],
    ],
  }),
)

export const contactAdmin = contract(
  'contactAdmin',
  resource({
    at: 'convention/contacts',
    access: boothStaff,
    draft: ContactDraft,
    row: {
      ...ContactDraft.shape,
      convention: z.string(),
      times: z.int(),
      prizes: z.array(z.string()),
      createdAt: instant(),
    },
    sorts: ['name', 'newest', 'company'],
    filters: { ...optionalConvention, interest: filterOf(interests), calls: filterOf(['yes', 'no']) },
    csv: [
      ['Convention', (row) => row.convention],
      ['First name', (row) => row.firstName],
      ['Last name', (row) => row.lastName],
      ['Email', (row) => row.email],
      ['Phone', (row) => row.phone],
      ['Company', (row) => row.company],
      ['Interests', (row) => row.interests.join(', ')],
      ['Notes', (row) => row.notes],
      ['May be contacted', (row) => (row.consent ? 'Yes' : 'No')],
      ['Prizes', (row) => row.prizes.join(', ')],
      ['Added', (row) => row.createdAt],
    ],
  }),
)

const boothStaffOnly = operationsFor(boothStaff)

export const boothAdmin = contract('boothAdmin', 'convention', {
  devices: boothStaffOnly.query({
    input: listInput(['newest'], 'desc').extend(optionalConvention),
    output: listOutput(
      z.object({
        deviceid: z.string(),
        name: z.string(),
        convention: z.string(),
        seenAt: instant().nullable(),
        revoked: z.boolean(),
        dealt: z.int(),
      }),
    ),
    csvFile: 'booth-tablets',
    csv: [
      ['Tablet', (row) => row.name],
      ['Convention', (row) => row.convention],
      ['Last seen', (row) => row.seenAt],
      ['Key revoked', (row) => row.revoked],
      ['Draws dealt', (row) => row.dealt],
    ],
  }),
  addDevice: command({
    access: ['product_admin'],
    summary: 'Creates a device key. The key is shown only once.',
    input: z.object({ conventionid: id(), name: requiredText(40, 'Please name the device.') }),
    output: z.object({ key: z.string() }),
  }),
  revokeDevice: command({
    access: ['product_admin'],
    summary: 'Revokes the key of a device and puts its unplayed draws back in stock.',
    input: z.object({ deviceid: id() }),
    output: z.object({ returned: z.int() }),
  }),
  draws: boothStaffOnly.query({
    summary: 'Lists all draws, latest first. The search matches codes.',
    input: listInput(['newest'], 'desc').extend({ ...optionalConvention, state: filterOf(drawStates) }),
    output: listOutput(
      z.object({
        recordid: z.string(),
        convention: z.string(),
        number: z.int(),
        prize: z.string(),
        code: z.string(),
        state: z.enum(drawStates),
        device: z.string(),
        person: z.string(),
        at: instant(),
      }),
    ),
    csvFile: 'convention-draws',
    csv: [
      ['Convention', (row) => row.convention],
      ['Number', (row) => row.number],
      ['Drawn', (row) => row.at],
      ['Prize', (row) => row.prize],
      ['Code', (row) => row.code],
      ['Status', (row) => drawStateNames[row.state]],
      ['Device', (row) => row.device],
      ['Visitor', (row) => row.person],
    ],
  }),
  handOut: boothStaffOnly.command({
    summary: 'Marks a prize as handed out to the visitor.',
    input: z.object({ recordid: id() }),
    output: z.object({ prize: z.string() }),
    errors: { 'no-prize': 'There is no prize to hand out for this record.' },
  }),
  takeBack: boothStaffOnly.command({
    summary: 'Puts a prize back in stock and marks its draw as returned.',
    input: z.object({ recordid: id(), reason: requiredText(300, 'Please give a reason.') }),
    output: z.object({ prize: z.string() }),
    errors: { 'no-prize': 'There is no prize to return for this record.' },
  }),
  addContact: boothStaffOnly.command({
    summary: 'Records a visitor at the booth. A known visitor is updated with new details.',
    input: z.object({ entryid: id(), draft: ContactDraft }),
    output: z.object({ contactid: z.string(), isKnown: z.boolean() }),
  }),
  forgetContact: boothStaffOnly.command({
    summary: 'Deletes a visitor at the visitor’s request.',
    input: z.object({ contactid: id() }),
    output: z.object({ good: z.literal(true) }),
  }),
})
