import { z } from 'zod'
import { AGS, CLAIM, DEEP_LINKING, NRPS, SCORE_SCOPE } from '../../rules/message.ts'

const text = (max: number) => z.string().max(max)
/** Platforms send null or a wrong type for values that they do not share. */
const shared = <S extends z.ZodType>(schema: S) => schema.optional().catch(undefined)

/** Claims of a launch, after the signature was verified. */
export const LaunchClaims = z.object({
  sub: shared(text(255)),
  azp: shared(text(300)),
  nonce: shared(text(300)),
  email: shared(text(320)),
  given_name: shared(text(200)),
  family_name: shared(text(200)),
  name: shared(text(400)),
  [`${CLAIM}/message_type`]: shared(text(100)),
  [`${CLAIM}/version`]: shared(text(20)),
  [`${CLAIM}/deployment_id`]: shared(text(255)),
  [`${CLAIM}/target_link_uri`]: shared(text(2000)),
  [`${CLAIM}/roles`]: shared(z.array(text(300)).max(100)),
  [`${CLAIM}/resource_link`]: shared(z.object({ id: text(255) })),
  [`${CLAIM}/context`]: shared(
    z.object({ id: text(255), title: shared(text(500)), label: shared(text(500)) }),
  ),
  [`${AGS}/claim/endpoint`]: shared(z.object({ scope: z.array(text(200)), lineitem: shared(text(2000)) })),
  [`${NRPS}/claim/namesroleservice`]: shared(z.object({ context_memberships_url: text(2000) })),
  [`${DEEP_LINKING}/deep_linking_settings`]: shared(
    z.object({
      deep_link_return_url: text(2000),
      accept_types: z.array(text(100)),
      accept_multiple: shared(z.boolean()),
      accept_lineitem: shared(z.boolean()),
      data: shared(text(4000)),
    }),
  ),
})
export type LaunchClaims = z.output<typeof LaunchClaims>

/** The values of a launch that we use. */
export function messageOf(claims: LaunchClaims) {
  const context = claims[`${CLAIM}/context`]
  const scores = claims[`${AGS}/claim/endpoint`]
  return {
    subject: claims.sub ?? '',
    email: claims.email ?? '',
    firstName: claims.given_name ?? '',
    lastName: claims.family_name ?? '',
    name: claims.name ?? '',
    type: claims[`${CLAIM}/message_type`] ?? '',
    version: claims[`${CLAIM}/version`] ?? '',
    deploymentId: claims[`${CLAIM}/deployment_id`] ?? '',
    target: claims[`${CLAIM}/target_link_uri`] ?? '',
    roles: claims[`${CLAIM}/roles`] ?? [],
    resourceLinkId: claims[`${CLAIM}/resource_link`]?.id ?? '',
    context: context ? { id: context.id, title: context.title || context.label || '' } : null,
    /** Where the score of this link is posted; '' if the platform takes none. */
    lineItemUrl: scores?.scope.includes(SCORE_SCOPE) ? (scores.lineitem ?? '') : '',
    membersUrl: claims[`${NRPS}/claim/namesroleservice`]?.context_memberships_url ?? '',
    deepLinking: claims[`${DEEP_LINKING}/deep_linking_settings`] ?? null,
  }
}
export type Message = ReturnType<typeof messageOf>
