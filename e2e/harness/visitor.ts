import type { BrowserContext } from 'playwright-core'

/** Logs in with the API and the cookies of a browser window. Throws if the shop refuses. */
export async function logIn(context: BrowserContext, username: string, password: string): Promise<void> {
  const answer = await post(context, '/api/login/ionicLogin', { username, password })
  if (answer.good !== true) throw new Error(`${username} could not log in: ${JSON.stringify(answer)}`)
}

/** Sends a POST request as the shop's page does, with the CSRF header, and returns the parsed body. */
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
  // Reads only cookies: reading a context's entire storage opens a page.
  const find = async () => (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value
  const known = await find()
  if (known) return known
  await context.request.get('/api/accounts/me')
  return (await find()) ?? ''
}
