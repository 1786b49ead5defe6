import { isDeepStrictEqual } from 'node:util'
import { and, eq, ne, or, sql } from 'drizzle-orm'
import { knownAmong } from '#features/core/company-people/server/public.ts'
import { emailKey } from '#platform/contract/email.ts'
import { fullName } from '#platform/contract/names.ts'
import { changeMessages } from '../../rules/change-words.ts'
import { factsOf, type PersonFacts } from '../../rules/person-facts.ts'
import { recordDirectoryChange } from '../changes.ts'
import type { Directory } from '../directory.ts'
import { applyGroups } from '../groups/apply-groups.ts'
import type { UserDraft } from '../protocol/read-user.ts'
import { refuseScim } from '../protocol/scim-error.ts'
import { directoryPeople } from '../tables.ts'
import { activateMember, takeOut, withdrawInvitation } from './membership.ts'
import { saveDetails } from './save-details.ts'
import type { DirectoryPerson } from './store.ts'

/**
 * Creates a User: an existing member is linked; others get an account or an invitation, as if added by an
 * administrator. Refuses with 409 `uniqueness` if the directory has already sent the name or id.
 */
export async function createPerson(directory: Directory, draft: UserDraft): Promise<DirectoryPerson> {
  const { ctx, company } = directory
  const facts = readFacts(draft)
  await refuseTaken(directory, draft, null)
  const email = emailKey(facts.email)
  const userId = await unlinkedMember(directory, email, null)
  const { userName, externalId, resource } = draft
  const [row] = await ctx.db
    .insert(directoryPeople)
    .values({
      id: ctx.newId(),
      companyId: company.id,
      userName,
      externalId,
      resource,
      email,
      userId,
      active: false,
      createdAt: ctx.now,
      changedAt: ctx.now,
    })
    .returning()
  if (!row) throw new Error('The User was not stored')
  if (draft.active === false) return userId ? takeOut(directory, row, 'deactivated') : row
  return activate(directory, row, facts)
}

/** Applies a PUT or PATCH to a User. Idempotent. */
export async function changePerson(
  directory: Directory,
  row: DirectoryPerson,
  draft: UserDraft,
): Promise<DirectoryPerson> {
  const after = readFacts(draft)
  await refuseTaken(directory, draft, row)
  const before = factsOf({ ...row.resource, userName: row.userName })
  const stored = await store(directory, row, draft, emailKey(after.email))
  const active = draft.active ?? row.active
  if (!active) return row.active ? takeOut(directory, stored, 'deactivated') : stored
  if (stored.userId && row.userId && row.active) {
    const fields = await saveDetails(directory, { userId: stored.userId, before, after })
    const message = changeMessages.changed(fullName(after), fields)
    if (fields.length > 0)
      await recordDirectoryChange(directory.ctx, row.companyId, { message, userId: stored.userId })
    return stored
  }
  const isInvited = row.active && !row.userId && !stored.userId
  if (isInvited && stored.email === row.email) return stored
  if (isInvited) await withdrawInvitation(directory, row)
  return activate(directory, stored, after)
}

/** Ends the membership and deletes the User; the account and its training record remain. */
export async function deletePerson(directory: Directory, row: DirectoryPerson): Promise<void> {
  if (row.active) await takeOut(directory, row, 'removed')
  await directory.ctx.db.delete(directoryPeople).where(eq(directoryPeople.id, row.id))
}

function readFacts({ resource, userName }: UserDraft): PersonFacts {
  const facts = factsOf({ ...resource, userName })
  if (facts.email === '')
    return refuseScim(400, 'invalidValue', 'Please send an email address in emails or as userName.')
  return facts
}

/** Activates a User with all data from the directory, and applies their groups. */
async function activate(
  directory: Directory,
  row: DirectoryPerson,
  facts: PersonFacts,
): Promise<DirectoryPerson> {
  const joined = await activateMember(directory, row, facts)
  if (joined.userId) await saveDetails(directory, { userId: joined.userId, before: null, after: facts })
  await applyGroups(directory.ctx, directory.company, [row.id])
  return joined
}

async function store(
  directory: Directory,
  row: DirectoryPerson,
  { userName, externalId, resource }: UserDraft,
  email: string,
): Promise<DirectoryPerson> {
  const { ctx } = directory
  const userId = row.userId ?? (await unlinkedMember(directory, email, row.id))
  const sent = { userName, externalId, resource, email, userId }
  if (isDeepStrictEqual(sent, pick(row))) return row
  const [changed] = await ctx.db
    .update(directoryPeople)
    .set({ ...sent, changedAt: ctx.now })
    .where(eq(directoryPeople.id, row.id))
    .returning()
  return changed ?? row
}

const pick = ({ userName, externalId, resource, email, userId }: DirectoryPerson) => ({
  userName,
  externalId,
  resource,
  email,
  userId,
})

/** Refuses if another User of the company already has the same name or directory id. */
async function refuseTaken(
  { ctx, company }: Directory,
  { userName, externalId }: UserDraft,
  own: DirectoryPerson | null,
): Promise<void> {
  const [taken] = await ctx.db
    .select({ userName: directoryPeople.userName })
    .from(directoryPeople)
    .where(
      and(
        eq(directoryPeople.companyId, company.id),
        own ? ne(directoryPeople.id, own.id) : undefined,
        or(
          sql`lower(${directoryPeople.userName}) = lower(${userName}::text)`,
          externalId === null ? undefined : eq(directoryPeople.externalId, externalId),
        ),
      ),
    )
    .limit(1)
  if (!taken) return
  const isName = taken.userName.toLowerCase() === userName.toLowerCase()
  refuseScim(
    409,
    'uniqueness',
    `A User of this company has this ${isName ? 'userName' : 'externalId'} already.`,
  )
}

/** Returns the company member with an email address. Refuses with 409 if that member is already another User. */
async function unlinkedMember(
  { ctx, company }: Directory,
  email: string,
  ownId: string | null,
): Promise<string | null> {
  const companyId = company.id
  const [userId] = await knownAmong(ctx, companyId, [{ email, employeeNumber: '' }])
  if (!userId) return null
  const others = await ctx.db.$count(
    directoryPeople,
    and(
      eq(directoryPeople.companyId, companyId),
      eq(directoryPeople.userId, userId),
      ownId === null ? undefined : ne(directoryPeople.id, ownId),
    ),
  )
  if (others > 0)
    refuseScim(409, 'uniqueness', 'Another User of this company has this email address already.')
  return userId
}
