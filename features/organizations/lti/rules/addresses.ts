/** Endpoints that a platform calls; each company has its own. */
export type Endpoint = 'login' | 'launch' | 'deepLink'

export const JWKS_PATH = '/lti/jwks'

export const endpointPath = (companyId: string, endpoint: Endpoint): string => `/lti/${companyId}/${endpoint}`

/** URL of a course in the links of a company's platform. */
export const courseUrl = (origin: string, companyId: string, code: string): string =>
  `${origin}/lti/${companyId}/courses/${encodeURIComponent(code)}`

/** What a target link URI of a company opens: a course, or our launch address without one. Null if it is not ours. */
export function targetOf(
  uri: string,
  { origin, companyId }: { origin: string; companyId: string },
): { course: string | null } | null {
  if (!URL.canParse(uri)) return null
  const url = new URL(uri)
  if (url.origin !== new URL(origin).origin || url.username !== '' || url.password !== '') return null
  if (url.pathname === endpointPath(companyId, 'launch')) return { course: null }
  const base = `/lti/${companyId}/courses/`
  const code = url.pathname.startsWith(base) ? url.pathname.slice(base.length) : ''
  return /^[\w%.~-]{1,60}$/.test(code) ? { course: decoded(code) } : null
}

function decoded(code: string): string {
  try {
    return decodeURIComponent(code)
  } catch {
    return code
  }
}
