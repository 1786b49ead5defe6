import { and, eq } from 'drizzle-orm'
import { findUser } from '#features/core/accounts/server/public.ts'
import { memberLabels } from '#features/core/company-people/contract/member-draft.ts'
import { findMember, mayEditAccount, memberEditor } from '#features/core/company-people/server/public.ts'
import { namePart } from '#platform/contract/names.ts'
import type { PersonFacts } from '../../rules/person-facts.ts'
import type { Directory } from '../directory.ts'
import { directoryGroupMembers, directoryGroups, directoryPeople } from '../tables.ts'

interface Details {
  userId: string
  /** Data sent by the directory before; null saves everything it sends now. */
  before: PersonFacts | null
  after: PersonFacts
}

const ofCompany = ['title', 'department', 'employeeNumber', 'costCenter'] as const
/** Account fields, which the company may change while the person does not use the account. */
const accountFields = ['firstName', 'lastName', 'phone'] as const

/**
 * Saves the directory's changes to a member since its last request. Changes made here by administrators are preserved.
 * A group's plant overrides the person's department. Returns the labels of the changed fields.
 */
export async function saveDetails(
  { ctx, company }: Directory,
  { userId, before, after }: Details,
): Promise<string[]> {
  const member = await findMember(ctx.db, company.id, userId)
  const user = await findUser(ctx.db, userId)
  if (!member || !user) return []
  const isChanged = (field: keyof PersonFacts) =>
    before === null ? after[field] !== '' : after[field] !== before[field]
  const open = mayEditAccount(member, user) ? [...ofCompany, ...accountFields] : [...ofCompany]
  const sent = { ...after, lastName: namePart(after.lastName) }
  const known = { ...member, firstName: user.firstName, lastName: user.lastName, phone: user.phone }
  const fields = open.filter((field) => isChanged(field) && sent[field] !== known[field])
  const hasPlant = fields.includes('department') && (await hasPlantGroup(ctx.db, company.id, userId))
  const written = fields.filter((field) => !(field === 'department' && hasPlant))
  if (written.length === 0) return []
  const changes = Object.fromEntries(written.map((field) => [field, sent[field]]))
  await memberEditor.save(ctx, { id: member.id, changes })
  return written.map((field) => memberLabels[field].toLowerCase())
}

async function hasPlantGroup(
  db: Directory['ctx']['db'],
  companyId: string,
  userId: string,
): Promise<boolean> {
  const [found] = await db
    .select({ id: directoryGroups.id })
    .from(directoryPeople)
    .innerJoin(directoryGroupMembers, eq(directoryGroupMembers.personId, directoryPeople.id))
    .innerJoin(directoryGroups, eq(directoryGroups.id, directoryGroupMembers.groupId))
    .where(
      and(
        eq(directoryPeople.companyId, companyId),
        eq(directoryPeople.userId, userId),
        eq(directoryGroups.meaning, 'plant'),
      ),
    )
    .limit(1)
  return found !== undefined
}
