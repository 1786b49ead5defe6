import type { LightMyRequestResponse } from 'fastify'
import type { TestApp } from './test-app.ts'
import type { TestClient } from './test-client.ts'

/** Sends requests as one user, and logs in again if an earlier request ended the session, such as a logout. */
export async function lastingLogin(app: TestApp, username: string) {
  let client = await app.as(username)
  return async (
    send: (client: TestClient) => Promise<LightMyRequestResponse>,
  ): Promise<LightMyRequestResponse> => {
    const response = await send(client)
    if (!isLoggedOut(response)) return response
    client = await app.as(username)
    const again = await send(client)
    // A test that sends everything without a session would pass without testing anything.
    if (isLoggedOut(again)) throw new Error(`${username} is not logged in after a login`)
    return again
  }
}

function isLoggedOut({ statusCode, body }: LightMyRequestResponse): boolean {
  return statusCode === 401 && JSON.parse(body).code === 'not-signed-in'
}
