import SCIMMY from 'scimmy'
import { ENTERPRISE_SCHEMA, GROUP_SCHEMA, type ScimResource, USER_SCHEMA } from '../../rules/person-facts.ts'

const { Types, Schemas } = SCIMMY

/** Attributes not needed by training records, such as passwords, pictures, keys. Ignored if a directory sends them. */
const notTaken = new Set(['password', 'x509Certificates', 'photos', 'ims', 'entitlements', 'roles'])
/** Every definition already contains these attributes. */
const ofEvery = new Set(['schemas', 'id', 'externalId', 'meta'])

const taken = Schemas.User.definition.attributes.filter(
  ({ name }) => !notTaken.has(name) && !ofEvery.has(name),
)

export const userDefinition = new Types.SchemaDefinition(
  'User',
  USER_SCHEMA,
  'A person of the company',
  taken,
).extend(Schemas.EnterpriseUser.definition, false)
export const groupDefinition = Schemas.Group.definition

/** A User as a SCIMMY schema, used for validation and patching. */
export class DirectoryUser extends Types.Schema {
  static override get id() {
    return USER_SCHEMA
  }
  static override get definition() {
    return userDefinition
  }
  constructor(resource: object, direction = 'both') {
    super(resource, direction)
    Object.assign(this, userDefinition.coerce(resource, direction))
  }
}

export class DirectoryGroup extends Schemas.Group {}

const LIST_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'
/** Maximum number of entries per page. */
export const MAX_COUNT = 200

export const listResponse = (
  resources: readonly unknown[],
  { total, startIndex }: { total: number; startIndex: number },
): ScimResource => ({
  schemas: [LIST_SCHEMA],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
})

export const schemasOf = (base: string): ScimResource[] =>
  [userDefinition, Schemas.EnterpriseUser.definition, groupDefinition].map(
    (definition) => JSON.parse(JSON.stringify(definition.describe(`${base}/Schemas`))) as ScimResource,
  )

export const resourceTypesOf = (base: string): ScimResource[] =>
  [
    { name: 'User', schema: USER_SCHEMA, schemaExtensions: [{ schema: ENTERPRISE_SCHEMA, required: false }] },
    { name: 'Group', schema: GROUP_SCHEMA },
  ].map((type) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    id: type.name,
    endpoint: `/${type.name}s`,
    ...type,
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${type.name}` },
  }))

export const serviceProviderConfig = (base: string): ScimResource => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: MAX_COUNT },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'A token that an administrator of the company makes on its page Directory.',
      specUri: 'https://www.rfc-editor.org/rfc/rfc6750',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
})
