import type { BrowserContext } from 'playwright-core'

/** Logs in by the API with the cookies of a browser window. Throws when the shop refuses. */
export async function logIn(context: BrowserContext, username: string, password: string): Promise<void> {
  const answer = await post(context, '/api/login/ionicLogin', { username, password })
  if (answer.good !== true) throw new Error(`${username} could not log in: ${JSON.stringify(answer)}`)
}

/** Posts as the shop's own page would, with the anti-forgery header, and answers the parsed body. */
export async function post(
  context: BrowserContext,
  path: string,
  data: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const token = await forgeryToken(context)
  const response = await context.request.post(path, { data, headers: { 'x-xsrf-token': token } })
  return (await response.json()) as Record<string, unknown>
}

async function forgeryToken(context: BrowserContext): Promise<string> {
  // Cookies alone: a context's whole storage is read out of a page that is opened for it.
  const find = async () => (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value
  const known = await find()
  if (known) return known
  await context.request.get('/api/accounts/me')
  return (await find()) ?? ''
}
