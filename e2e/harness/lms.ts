import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { strFromU8, unzipSync } from 'fflate'

const resolve = createRequire(import.meta.url).resolve
const runTime = (name: 'scorm12' | 'scorm2004') => readFileSync(resolve(`scorm-again/${name}`), 'utf8')

export interface Lms {
  origin: string
  /** Uploads the files of a package; each has a course page `/play/<name>`. */
  upload(name: string, zip: Buffer): void
  /** The last values committed by a SCORM course. */
  committed: Record<string, string>
  /** The cmi5 statements in order of arrival. */
  statements: { id: string; verb: { id: string }; result?: unknown; context: Record<string, unknown> }[]
  close(): void
}

const LEARNER = { id: 'lms-4711', name: 'Reyes, Dana' }
const HEAD = '<!doctype html><meta name="viewport" content="width=device-width"><title>LMS</title>'
const REGISTRATION = '6f0b8c2e-4c1a-4c53-9b8e-0d5f6a7b8c9d'

/** Returns the page around a SCORM course: the independent run-time of scorm-again, with a learner of this LMS. */
function scormPage(name: string, api: 'Scorm12API' | 'Scorm2004API'): string {
  const [place, values] =
    api === 'Scorm12API'
      ? ['API', { core: { student_id: LEARNER.id, student_name: LEARNER.name } }]
      : ['API_1484_11', { learner_id: LEARNER.id, learner_name: LEARNER.name }]
  const settings = { lmsCommitUrl: '/commit', dataCommitFormat: 'flattened', autocommit: false }
  return `${HEAD}<script src="/run-time/${api}.js"></script>
<script>window.${place} = new ${api}(${JSON.stringify(settings)});
window.${place}.loadFromJSON(${JSON.stringify(values)}, 'cmi')</script>
<iframe src="/files/${name}/index.html" style="width:100%;height:95vh;border:0"></iframe>`
}

/** Starts a minimal learning management system on a separate origin. */
export async function startLms(): Promise<Lms> {
  const files = new Map<string, string>()
  const states = new Map<string, string>()
  const lms = { committed: {}, statements: [] } as unknown as Lms
  const answer = async (request: IncomingMessage): Promise<[status: number, type: string, body: string]> => {
    const url = new URL(request.url ?? '/', 'http://lms')
    const [, area = '', name = '', rest = ''] = url.pathname.split('/')
    if (area === 'files') return [200, 'text/html', files.get(`${name}/${rest}`) ?? '']
    if (area === 'run-time')
      return [200, 'text/javascript', runTime(name === 'Scorm12API.js' ? 'scorm12' : 'scorm2004')]
    if (area === 'play' && name === 'cmi5') {
      const query = new URLSearchParams({
        endpoint: `${lms.origin}/xapi`,
        fetch: `${lms.origin}/token`,
        actor: JSON.stringify({ objectType: 'Agent', account: { homePage: lms.origin, name: LEARNER.id } }),
        registration: REGISTRATION,
        activityId: `${lms.origin}/activities/1`,
      })
      const source = `/files/cmi5/index.html?${query}`.replaceAll('&', '&amp;')
      return [200, 'text/html', `${HEAD}<iframe src="${source}"></iframe>`]
    }
    if (area === 'play')
      return [200, 'text/html', scormPage(name, name === 'scorm12' ? 'Scorm12API' : 'Scorm2004API')]
    if (area === 'token') return [200, 'application/json', '{"auth-token":"dG9rZW4="}']
    const body = await readBody(request)
    if (area === 'commit') {
      lms.committed = JSON.parse(body) as Record<string, string>
      return [200, 'application/json', '{"result":true,"errorCode":0}']
    }
    if (area !== 'xapi' || request.headers.authorization !== 'Basic dG9rZW4=') return [404, 'text/plain', '']
    if (name === 'statements') {
      const arrived = [JSON.parse(body) as Lms['statements']].flat()
      const known = new Set(lms.statements.map(({ id }) => id))
      lms.statements.push(...arrived.filter(({ id }) => !known.has(id)))
      return request.method === 'PUT' ? [204, 'text/plain', ''] : [200, 'application/json', '[]']
    }
    if (rest !== 'state') return [200, 'application/json', '{}']
    const stateId = url.searchParams.get('stateId') ?? ''
    if (request.method === 'PUT') states.set(stateId, body)
    return [200, 'application/json', states.get(stateId) ?? '{"sent":[]}']
  }
  const server = createServer((request, response) => {
    void answer(request).then(([status, type, body]) => {
      response.writeHead(status, { 'content-type': type }).end(body)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  // A different site from the shop's, which is at localhost, so that neither receives the other's cookies.
  lms.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const sessionid = { 'https://w3id.org/xapi/cmi5/context/extensions/sessionid': 'session-1' }
  const launchData = { launchMode: 'Normal', masteryScore: 0.7, contextTemplate: { extensions: sessionid } }
  states.set('LMS.LaunchData', JSON.stringify(launchData))
  lms.upload = (name, zip) => {
    for (const [file, bytes] of Object.entries(unzipSync(new Uint8Array(zip))))
      files.set(`${name}/${file}`, strFromU8(bytes))
  }
  lms.close = () => server.close()
  return lms
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}
