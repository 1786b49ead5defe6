import type { APIRequestContext } from 'playwright-core'

/** Logs in by the API with the cookies of a browser window. Throws when the shop refuses. */
export async function logIn(request: APIRequestContext, username: string, password: string): Promise<void> {
  const answer = await post(request, '/api/login/ionicLogin', { username, password })
  if (answer.good !== true) throw new Error(`${username} could not log in: ${JSON.stringify(answer)}`)
}

/** Posts as the shop's own page would, with the anti-forgery header, and answers the parsed body. */
export async function post(
  request: APIRequestContext,
  path: string,
  data: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const token = await forgeryToken(request)
  const response = await request.post(path, { data, headers: { 'x-xsrf-token': token } })
  return (await response.json()) as Record<string, unknown>
}

async function forgeryToken(request: APIRequestContext): Promise<string> {
  const find = async () =>
    (await request.storageState()).cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value
  const known = await find()
  if (known) return known
  await request.get('/api/accounts/me')
  return (await find()) ?? ''
}
