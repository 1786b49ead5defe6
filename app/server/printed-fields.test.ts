import { expect, it } from 'vitest'
import type { z } from 'zod'
import { PartnerDraft } from '#features/core/partner/contract/partner-admin.ts'
import { KitDraft } from '#features/learn/certificates/contract/kit-contract.ts'
import { ExpertDocument, ExpertDraft, ExpertLicense } from '#features/learn/licenses/contract/expert-draft.ts'
import { EmployeeEdit } from '#features/organizations/company-office/contract/employee-changes.ts'
import { checklists } from '#features/plant/checklists/contract.ts'
import { plant } from '#features/plant/plant/contract.ts'
import { EventDraft, SessionDraft } from '#features/seminars/events/contract/event-draft.ts'
import { LocationDraft } from '#features/seminars/events/contract/location-draft.ts'
import { SeminarDraft } from '#features/seminars/events/contract/seminar-draft.ts'
import { BundleDraft } from '#features/shop/catalog/contract/selling-terms.ts'

const fields: [what: string, schema: z.ZodObject, names: string[]][] = [
  ['a kit that is sent', KitDraft, ['shipTo', 'phone']],
  ['an employee', EmployeeEdit, ['plant', 'shift', 'address', 'city', 'state', 'zip']],
  ['an event', EventDraft, ['name']],
  ['a session', SessionDraft, ['name']],
  ['a seminar', SeminarDraft, ['name']],
  ['a place', LocationDraft, ['name', 'city']],
  ['an expert', ExpertDraft, ['name', 'title']],
  ['a license of an expert', ExpertLicense, ['name', 'number']],
  ['a document of an expert', ExpertDocument, ['name', 'location']],
  ['a partner', PartnerDraft, ['name', 'contactName']],
  ['a plant', plant.savePlant.input as z.ZodObject, ['name']],
  ['a train', plant.saveTrain.input as z.ZodObject, ['name']],
  ['a checklist', checklists.saveChecklist.input as z.ZodObject, ['name']],
  ['a bundle', BundleDraft, ['name']],
]
const cases = fields.flatMap(([what, schema, names]) => names.map((name) => [what, name, schema] as const))

it.each(cases)('refuses unprintable characters at the field: %s, %s', (_, name, { shape }) => {
  const field = shape[name] as z.ZodType
  expect(field.safeParse('Lena 😀').error?.issues[0]?.message).toBe('“😀” cannot be printed.')
  expect(field.safeParse('王伟').success).toBe(true)
})
