import type { LaunchState } from '../../rules/launch-state.ts'

/** Configuration embedded in the launch page. */
export interface PackageConfig {
  /** URL of the shop: 'https://training.example.com'. */
  server: string
  key: string
  format: 'scorm12' | 'scorm2004' | 'cmi5'
  course: string
  company: string
}

/** Refusal by our server, with a message for the learner. */
export class ServerRefusal extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** Throws ServerRefusal for a refusal, any other error if our server cannot be reached. */
async function ask<Answer>(server: string, name: string, input: Record<string, string>): Promise<Answer> {
  // Form data needs no CORS preflight. No cookies are sent.
  const response = await fetch(`${server}/api/packages/${name}`, {
    method: 'POST',
    body: new URLSearchParams(input),
    credentials: 'omit',
  })
  if (response.status >= 500 || response.status === 429)
    throw new Error(`The server answered ${response.status}`)
  const answer = (await response.json()) as Answer & { message?: string }
  if (!response.ok) throw new ServerRefusal(response.status, answer.message ?? '')
  return answer
}

export const startLaunch = (
  { server, key }: PackageConfig,
  learner: { id: string; name: string },
): Promise<{ launch: string; url: string }> =>
  ask(server, 'launch', { key, learner: learner.id.slice(0, 1000), name: learner.name.slice(0, 200) })

export const readProgress = ({ server }: PackageConfig, launch: string): Promise<LaunchState> =>
  ask(server, 'progress', { launch })
