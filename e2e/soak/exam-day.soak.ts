import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { demoPeople, draftOf } from '#features/core/accounts/server/demo.ts'
import { registerPerson } from '#features/core/accounts/server/public.ts'
import { grantExam } from '#features/learn/exams/server/public.ts'
import { missing, type SentAnswer, sitOnBadLine } from '#features/learn/exams/server/testing/exam-day.ts'
import { seededRandom } from '#platform/contract/formula/seeded-random.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { type BuiltServer, freePort, startBuiltServer } from '../harness/built-server.ts'
import { rowsOf } from '../harness/load/rows-of.ts'
import { withApp } from '../harness/load/with-app.ts'
import { ShopClient } from '../harness/shop-client.ts'

const LEARNERS = Number(process.env.EXAM_LEARNERS ?? 500)
const EXAM = 'ROS_I_KNOW'
/** A killed server is down for seconds; a page retries for the duration of the exam. */
const TRIES = 60

it(`loses nothing acknowledged with ${LEARNERS} learners in one exam, one connection in ten lost and a kill`, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'permeate-exam-day-'))
  await chmod(dataDir, 0o755)
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const port = String(await freePort())
  const start = () => startBuiltServer({ DATA_DIR: dataDir, PORT: port, LOG_LEVEL: 'error' })
  await (await start()).stop()
  await addLearners(dataDir)
  let server: BuiltServer = await start()
  onTestFinished(async () => {
    await server.stop()
  })
  const learners: { client: ShopClient; attemptid: string; questions: number }[] = []
  for (let index = 0; index < LEARNERS; index++) learners.push(await begin(server.url, nameOf(index)))

  const began = performance.now()
  const kill = sleep(6_000).then(async () => {
    await server.kill()
    server = await start()
  })
  const sat = await Promise.all(learners.map((learner, index) => sit(server.url, learner, index)))
  await kill
  const seconds = (performance.now() - began) / 1000

  let [acknowledged, lost] = [0, 0]
  for (const { attemptid, received } of sat) {
    acknowledged += received.size
    lost += missing(received, await storedAnswers(dataDir, attemptid)).length
  }
  console.log(`${acknowledged} answers acknowledged in ${seconds.toFixed(1)} s, ${lost} of them missing`)
  expect(lost).toBe(0)
  expect(acknowledged).toBeGreaterThan(LEARNERS * 50)
})

const nameOf = (index: number): string => `examday${index}`

const addLearners = (dataDir: string): Promise<void> =>
  withApp(dataDir, async (app) => {
    const [model] = await demoPeople()
    if (!model) throw new Error('The demo world has nobody')
    await makeContext(app, { actor: null, now: new Date() }).transaction(async (call) => {
      for (let index = 0; index < LEARNERS; index++) {
        const userId = await registerPerson(call, draftOf({ ...model, username: nameOf(index) }))
        await grantExam(call, { userId, examCode: EXAM, orderLineId: null, reason: 'For an exam day' })
      }
    })
  })

async function begin(url: string, username: string) {
  const client = await new ShopClient(url).logIn(username)
  const starting = { code: EXAM, legalName: 'Lena Moreau', confirmed: true }
  const { attemptid } = await client.post('/api/exams/start', starting)
  const paper = await client.get(`/api/exams/attempt?attemptid=${attemptid}`)
  return { client, attemptid: String(attemptid), questions: (paper.questions as unknown[]).length }
}

/** Answers as the page does: an answer is complete when the server has confirmed it, and is resent until then. */
async function sit(
  url: string,
  { client, attemptid, questions }: Awaited<ReturnType<typeof begin>>,
  index: number,
) {
  const roll = seededRandom(`learner ${index}`)
  let last = 0
  const received = await sitOnBadLine({
    questions,
    roll,
    tries: TRIES,
    nextSequence: () => {
      last = Math.max(Date.now(), last + 1)
      return last
    },
    pause: () => sleep(200 + roll() * 800),
    async send({ answer, position, sequence }, lost) {
      const breaking = new AbortController()
      // Aborts before the server receives the request, while it writes, or while the response is in transit.
      const cut = lost ? setTimeout(() => breaking.abort(), roll() * 40) : undefined
      try {
        const response = await fetch(`${url}/api/exams/answer`, {
          method: 'POST',
          headers: { ...client.headers, 'content-type': 'application/json' },
          body: JSON.stringify({ attemptid, position, sequence, given: { answer, flagged: false } }),
          signal: breaking.signal,
        })
        if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
        const said = (await response.json()) as { sequence: number; newer: { answer: string } | null }
        return { sequence: said.sequence, stored: said.newer?.answer ?? answer }
      } finally {
        clearTimeout(cut)
      }
    },
  })
  return { attemptid, received }
}

async function storedAnswers(dataDir: string, attemptId: string): Promise<Map<number, SentAnswer>> {
  const found = await rowsOf(dataDir)<SentAnswer & Record<string, unknown>>(
    'select position, sequence::float8 as sequence, answer from exam_answers where attempt_id = $1',
    [attemptId],
  )
  return new Map(found.map((row) => [row.position, row]))
}
