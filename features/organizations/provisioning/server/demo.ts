import { z } from 'zod'
import { findPeople } from '#features/core/accounts/server/public.ts'
import {
  companiesOf,
  findCompany,
  memberIds,
  membersAmong,
} from '#features/core/company-people/server/public.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import { dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import { demoContent } from '#platform/server/content/demo-content.ts'
import type { World } from '#platform/server/world.ts'
import { directory } from '../contract.ts'
import { ENTERPRISE_SCHEMA, GROUP_SCHEMA } from '../rules/person-facts.ts'
import { type Directory, SCIM_PATH } from './directory.ts'
import { createGroup } from './groups/provision-groups.ts'
import { createPerson } from './people/provision.ts'

const DirectoryFile = z.strictObject({
  token: z.strictObject({ name: z.string(), days: z.int() }),
  /** Number of the company's people sent by the directory so far. */
  people: z.int(),
  /** A group named after a plant of the company. */
  plantGroup: z.strictObject({ name: z.string(), plant: z.string() }),
  otherGroups: z.array(z.string()),
})

/** Seeds a company that is about to connect its directory: some people are linked, and one group has a meaning. */
export async function demoDirectory(world: World): Promise<void> {
  await world.at(-12, 9)
  const { token, people, plantGroup, otherGroups } = await demoContent('directory', DirectoryFile)
  const admin = await world.person('corpadmin')
  const lastDay = dayIn(new Date(world.now().getTime() + token.days * 86_400_000), OFFICE_ZONE)
  const groupId = await world.call(admin, async (ctx) => {
    const [own] = await companiesOf(ctx.db, admin.userId)
    const company = own && (await findCompany(ctx.db, own.compid))
    if (!company) throw new Error('The administrator of the demo world has no company')
    const sender: Directory = { ctx, company, base: `${ctx.settings.publicUrl}${SCIM_PATH}` }
    const members = await membersAmong(ctx.db, company.id, await memberIds(ctx.db, company.id))
    const accounts = await findPeople(ctx.db, pluck(members, 'userId'))
    const sent: string[] = []
    for (const { userId, department } of members) {
      const person = accounts.get(userId)
      if (sent.length === people || !person || department !== plantGroup.plant) continue
      const { id } = await createPerson(sender, {
        userName: person.email,
        externalId: userId.slice(-12),
        active: true,
        resource: {
          name: { givenName: person.firstName, familyName: person.lastName },
          emails: [{ value: person.email, type: 'work', primary: true }],
          [ENTERPRISE_SCHEMA]: { department },
        },
      })
      sent.push(id)
    }
    const groupBody = (displayName: string) => ({
      schemas: [GROUP_SCHEMA],
      displayName,
      members: sent.map((value) => ({ value })),
    })
    const { id } = await createGroup(sender, groupBody(plantGroup.name))
    for (const name of otherGroups) await createGroup(sender, { ...groupBody(name), members: [] })
    return { compid: company.id, groupid: id }
  })
  await world.operation(admin, directory.addToken, { compid: groupId.compid, name: token.name, lastDay })
  const meaning = { meaning: 'plant', plant: plantGroup.plant } as const
  await world.operation(admin, directory.mapGroup, { ...groupId, ...meaning })
}
