import type { FastifyInstance, FastifyRequest } from 'fastify'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { App } from '#platform/server/app.ts'
import type { ScimResource } from '../../rules/person-facts.ts'
import { isWanted, project } from '../../rules/project.ts'
import { type Directory, SCIM_PATH } from '../directory.ts'
import { createGroup, deleteGroup, patchGroup, replaceGroup } from '../groups/provision-groups.ts'
import { type DirectoryGroup, findGroup, groupOf, listGroups, membersOf } from '../groups/store.ts'
import { changePerson, createPerson, deletePerson } from '../people/provision.ts'
import { type DirectoryPerson, findPerson, groupsOf, listPeople, userOf } from '../people/store.ts'
import { patchUser, readUser } from '../protocol/read-user.ts'
import { listResponse, resourceTypesOf, schemasOf, serviceProviderConfig } from '../protocol/schemas.ts'
import { refuseScim, SCIM_JSON, sendScimError } from '../protocol/scim-error.ts'
import { fail, idOf, type ScimAnswer, scimRoutes } from './enter.ts'
import { readPage, readProjection, refuseFilter } from './read-query.ts'

const USER_BYTES = 256 * 1024
/** Large enough for a group with a few thousand people in one request body. */
const GROUP_BYTES = 1024 * 1024

/** Serves `/scim/v2`, SCIM 2.0 (RFC 7643 and 7644), for the directories of companies. */
export function serveScim(http: FastifyInstance, app: App): void {
  http.register(
    async (scim) => {
      const parse = scim.getDefaultJsonParser('error', 'error')
      scim.addContentTypeParser(SCIM_JSON, { parseAs: 'string' }, (request, body, done) => {
        if (body === '') done(null, {})
        else void parse(request, String(body), done)
      })
      scim.setErrorHandler((error, _request, reply) => fail(app, reply, error))
      scim.setNotFoundHandler((_request, reply) =>
        sendScimError(reply, { status: 404, detail: 'Nothing is at this address.' }),
      )
      const routes = scimRoutes(app)
      serveDiscovery(scim, routes)
      serveUsers(scim, routes)
      serveGroups(scim, routes)
      for (const path of ['/Me', '/Bulk', '/.search', '/Users/.search', '/Groups/.search'])
        scim.all(path, (_request, reply) =>
          sendScimError(reply, { status: 501, detail: 'This is not supported.' }),
        )
    },
    { prefix: SCIM_PATH },
  )
}

type Routes = ReturnType<typeof scimRoutes>

function serveDiscovery(scim: FastifyInstance, { read }: Routes): void {
  scim.get(
    '/ServiceProviderConfig',
    read(async ({ base }, request) => {
      refuseFilter(request)
      return { status: 200, body: serviceProviderConfig(base) }
    }),
  )
  for (const [path, of] of [
    ['/ResourceTypes', resourceTypesOf],
    ['/Schemas', schemasOf],
  ] as const) {
    scim.get(
      path,
      read(async ({ base }, request) => {
        refuseFilter(request)
        const all = of(base)
        return { status: 200, body: listResponse(all, { total: all.length, startIndex: 1 }) }
      }),
    )
    scim.get(
      `${path}/:id`,
      read(async ({ base }, request) => {
        const found = of(base).find(({ id }) => id === idOf(request))
        return { status: 200, body: found ?? unknownResource() }
      }),
    )
  }
}

const unknownResource = (): never => refuseScim(404, null, 'We do not know this resource.')

async function userAnswer(
  { ctx, base }: Directory,
  request: FastifyRequest,
  row: DirectoryPerson,
  status: 200 | 201 = 200,
): Promise<ScimAnswer> {
  const user = userOf(base, row, await groupsOf(ctx.db, [row.id]))
  return { status, body: withMeta(project(user, readProjection(request)), user, status) }
}

/** Adds the resource location to creation responses, regardless of the requested attributes. */
const withMeta = (shown: ScimResource, whole: ScimResource, status: number): ScimResource =>
  status === 201 ? { ...shown, meta: whole.meta } : shown

const personOf = async (directory: Directory, request: FastifyRequest) =>
  (await findPerson(directory, idOf(request))) ?? unknownResource()

function serveUsers(scim: FastifyInstance, { read, change }: Routes): void {
  const body = { bodyLimit: USER_BYTES }
  scim.get(
    '/Users',
    read(async (directory, request) => {
      const page = readPage(request)
      const projection = readProjection(request)
      const { rows, total } = await listPeople(directory, page)
      const ids = isWanted(projection, 'groups') ? rows.map(({ id }) => id) : []
      const groups = await groupsOf(directory.ctx.db, ids)
      const users = rows.map((row) => project(userOf(directory.base, row, groups), projection))
      return { status: 200, body: listResponse(users, { total, startIndex: page.startIndex }) }
    }),
  )
  scim.get(
    '/Users/:id',
    read(async (directory, request) => userAnswer(directory, request, await personOf(directory, request))),
  )
  scim.post(
    '/Users',
    body,
    change('createUser', async (directory, request) =>
      userAnswer(directory, request, await createPerson(directory, await readUser(request.body)), 201),
    ),
  )
  scim.put(
    '/Users/:id',
    body,
    change('replaceUser', async (directory, request) => {
      const row = await personOf(directory, request)
      return userAnswer(directory, request, await changePerson(directory, row, await readUser(request.body)))
    }),
  )
  scim.patch(
    '/Users/:id',
    body,
    change('changeUser', async (directory, request) => {
      const row = await personOf(directory, request)
      const draft = await patchUser(userOf(directory.base, row), request.body)
      return userAnswer(directory, request, draft ? await changePerson(directory, row, draft) : row)
    }),
  )
  scim.delete(
    '/Users/:id',
    change('deleteUser', async (directory, request) => {
      await deletePerson(directory, await personOf(directory, request))
      return { status: 204 }
    }),
  )
}

async function groupAnswer(
  { ctx, base }: Directory,
  request: FastifyRequest,
  row: DirectoryGroup,
  status: 200 | 201 = 200,
): Promise<ScimAnswer> {
  const projection = readProjection(request)
  const members = isWanted(projection, 'members') ? await membersOf(ctx.db, [row.id]) : undefined
  const group = groupOf(base, row, members)
  return { status, body: withMeta(project(group, projection), group, status) }
}

const groupFrom = async (directory: Directory, request: FastifyRequest) =>
  (await findGroup(directory, idOf(request))) ?? unknownResource()

function serveGroups(scim: FastifyInstance, { read, change }: Routes): void {
  const body = { bodyLimit: GROUP_BYTES }
  scim.get(
    '/Groups',
    read(async (directory, request) => {
      const page = readPage(request)
      const projection = readProjection(request)
      const { rows, total } = await listGroups(directory, page)
      const members = isWanted(projection, 'members')
        ? await membersOf(directory.ctx.db, pluck(rows, 'id'))
        : undefined
      const groups = rows.map((row) => project(groupOf(directory.base, row, members), projection))
      return { status: 200, body: listResponse(groups, { total, startIndex: page.startIndex }) }
    }),
  )
  scim.get(
    '/Groups/:id',
    read(async (directory, request) => groupAnswer(directory, request, await groupFrom(directory, request))),
  )
  scim.post(
    '/Groups',
    body,
    change('createGroup', async (directory, request) =>
      groupAnswer(directory, request, await createGroup(directory, request.body), 201),
    ),
  )
  scim.put(
    '/Groups/:id',
    body,
    change('replaceGroup', async (directory, request) => {
      const row = await groupFrom(directory, request)
      return groupAnswer(directory, request, await replaceGroup(directory, row, request.body))
    }),
  )
  scim.patch(
    '/Groups/:id',
    body,
    change('changeGroup', async (directory, request) => {
      const row = await groupFrom(directory, request)
      return groupAnswer(directory, request, await patchGroup(directory, row, request.body))
    }),
  )
  scim.delete(
    '/Groups/:id',
    change('deleteGroup', async (directory, request) => {
      await deleteGroup(directory, await groupFrom(directory, request))
      return { status: 204 }
    }),
  )
}
