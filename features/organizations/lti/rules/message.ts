export const CLAIM = 'https://purl.imsglobal.org/spec/lti/claim'
export const AGS = 'https://purl.imsglobal.org/spec/lti-ags'
export const NRPS = 'https://purl.imsglobal.org/spec/lti-nrps'
export const DEEP_LINKING = 'https://purl.imsglobal.org/spec/lti-dl/claim'

export const VERSION = '1.3.0'
export const SCORE_SCOPE = `${AGS}/scope/score`
export const MEMBERS_SCOPE = `${NRPS}/scope/contextmembership.readonly`

const TEACHING = /(?:^|[#/])(?:Instructor|Administrator|ContentDeveloper|TeachingAssistant|Manager|SysAdmin)$/

/** Whether one of the roles may choose courses for others. */
export const mayChooseCourses = (roles: readonly string[]): boolean =>
  roles.some((role) => TEACHING.test(role))

interface Chosen {
  title: string
  url: string
  code: string
}

interface DeepLinkingAnswer {
  deploymentId: string
  data: string | undefined
  acceptsLineItems: boolean
  courses: readonly Chosen[]
}

export const MAX_SCORE = 100

/** Claims of the response to a deep linking request, without issuer, audience and times. */
export const deepLinkingResponse = ({
  deploymentId,
  data,
  acceptsLineItems,
  courses,
}: DeepLinkingAnswer) => ({
  [`${CLAIM}/message_type`]: 'LtiDeepLinkingResponse',
  [`${CLAIM}/version`]: VERSION,
  [`${CLAIM}/deployment_id`]: deploymentId,
  ...(data === undefined ? {} : { [`${DEEP_LINKING}/data`]: data }),
  [`${DEEP_LINKING}/content_items`]: courses.map(({ title, url, code }) => ({
    type: 'ltiResourceLink',
    title,
    url,
    ...(acceptsLineItems
      ? { lineItem: { scoreMaximum: MAX_SCORE, label: title, resourceId: code, tag: 'course' } }
      : {}),
  })),
})
