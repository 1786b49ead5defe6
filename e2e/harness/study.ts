import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Practice, rightGiven } from '#features/learn/learning/server/practice/tasks.ts'
import { visit } from './browser.ts'
import type { Shop } from './shop.ts'
import { ShopClient } from './shop-client.ts'

interface Unit {
  id: string
  kind: string
  video: number | null
  minutes: number
  checks: { answer: number }[]
  quiz: { questions: { text: string; answer: number }[] } | null
  practice: Practice | null
}

interface Asked {
  quiz: { attempts: number; questions: { text: string }[] }
}

/** Milliseconds per minute of a unit. Exams are passed instantly here, and the other units make up for their time. */
const WITH_EXAMS = 90_000

/** Reporting interval in seconds, as on a page. This time is credited even if the machine takes longer between two. */
const BEAT = 10

/**
 * Completes a course by reporting each unit, or only the last one, as the lecture page does. Starts with the server's
 * clock `startsAfter` seconds ahead of the test's, and returns how far ahead it is at the end.
 */
export async function studyCourse(
  shop: Shop,
  page: Page,
  course: string,
  startsAfter: number,
  { lastOnly = false } = {},
): Promise<number> {
  const units = await shop.rows<Unit & Record<string, unknown>>(
    `select units.id, units.kind, units.minutes, units.video_seconds as video, units.quiz, units.checks,
      units.practice from units
      join courses on courses.published_version_id = units.version_id where courses.code = $1 order by position`,
    [course],
  )
  // A lecture open in the page, as after a purchase, would send reports in addition to these.
  await visit(page, '/blank')
  const learner = await ShopClient.ofBrowser(shop.url, page.context())
  let seconds = startsAfter
  const beat = async (unitid: string, more: Record<string, unknown>) => {
    seconds += BEAT + 1
    await shop.moveClock({ seconds })
    const answer = await learner.post('/api/learning/heartbeat', { unitid, active: BEAT, ...more })
    if (typeof answer.timein !== 'number') throw new Error(JSON.stringify(answer))
  }
  if (lastOnly) await completeAllButLast(shop, units, learner.userid)
  const reported = lastOnly ? units.slice(-1) : units
  for (const { id: unitid, kind, minutes, video, quiz, practice, checks } of reported) {
    if (kind === 'quiz') {
      const asked = await learner.get(`/api/learning/unit?courseid=${course}&unitid=${unitid}`)
      const paper = (asked as unknown as Asked).quiz
      const answers = paper.questions.map(
        ({ text }) => quiz?.questions.find((question) => question.text === text)?.answer ?? null,
      )
      const attempt = paper.attempts
      await learner.post('/api/learning/submitQuiz', { unitid, attempt, answers: JSON.stringify(answers) })
      continue
    }
    await beat(unitid, { kind: 'read', active: 0 })
    const end = video ?? 0
    const last = Math.max(0, end - BEAT)
    const watch = (from: number, to: number) =>
      beat(unitid, { kind: 'watch', active: to - from, from, to, position: to, reachedEnd: true })
    if (last > 0) await watch(0, Math.min(BEAT, last))
    // Writes the watching and reading time in between directly.
    await shop.rows(
      `update unit_progress set credited_ms = $2, watched = $4 where unit_id = $1
        and enrollment_id in (select id from enrollments where user_id = $3)`,
      [unitid, minutes * WITH_EXAMS, learner.userid, JSON.stringify(last > 0 ? [[0, last]] : [])],
    )
    await answerChecks(learner, unitid, checks)
    if (practice) await solvePractice(shop, learner, unitid, practice)
    if (end > 0) await watch(last, end)
    await beat(unitid, { kind: 'read', reachedEnd: true })
  }
  const open = await shop.rows(
    `select position, kind, credited_ms, watched, reached_end, score_percent, answered from units
      left join (unit_progress join enrollments on enrollments.id = enrollment_id and user_id = $2) on unit_id = units.id
      where units.id = any($1) and unit_progress.completed_at is null`,
    [units.map(({ id }) => id), learner.userid],
  )
  if (open.length > 0) throw new Error(`Not completed in ${course}: ${JSON.stringify(open)}`)
  return seconds
}

/** Writes the progress of these units directly, as if they had been studied before. */
async function completeAllButLast(shop: Shop, units: readonly Unit[], userid: string): Promise<void> {
  await shop.rows(
    `insert into unit_progress (enrollment_id, unit_id, credited_ms, furthest_seconds, watched, reached_end,
        score_percent, answered, completed_at, updated_at)
      select enrollments.id, units.id, minutes * 60000, coalesce(video_seconds, 0),
        jsonb_build_array(jsonb_build_array(0, coalesce(video_seconds, 0))), true,
        case kind when 'quiz' then 100 end, jsonb_array_length(checks), now(), now()
      from units join enrollments on enrollments.version_id = units.version_id and user_id = $2
      where units.id = any($1) on conflict (enrollment_id, unit_id) do update set completed_at = excluded.completed_at`,
    [units.slice(0, -1).map(({ id }) => id), userid],
  )
}

async function answerChecks(learner: ShopClient, unitid: string, checks: Unit['checks']): Promise<void> {
  for (const [question, { answer: choice }] of checks.entries())
    await learner.post('/api/learning/answerCheck', { unitid, question, choice })
}

/** Returns the unit of the open lecture. */
export const openUnit = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? ''

/** Plays the last seconds of the open lecture at double speed; earlier parts are recorded as watched. */
export async function playEnd(shop: Shop, page: Page, creditedMs: number, seconds = 32): Promise<void> {
  const video = page.locator('video')
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.duration)).toBeGreaterThan(0)
  const from = (await video.evaluate((film: HTMLVideoElement) => film.duration)) - seconds
  const { userid } = await ShopClient.ofBrowser(shop.url, page.context())
  await shop.rows(
    `insert into unit_progress (enrollment_id, unit_id, credited_ms, watched, updated_at)
      select enrollments.id, units.id, $3, $4, now() from units
        join enrollments on enrollments.version_id = units.version_id and user_id = $2 where units.id = $1
      on conflict (enrollment_id, unit_id) do update set credited_ms = $3, watched = $4`,
    [openUnit(page), userid, creditedMs, JSON.stringify([[0, from]])],
  )
  await video.evaluate((film: HTMLVideoElement, second) => {
    film.currentTime = second
    film.muted = true
    film.playbackRate = 2
    return film.play()
  }, from)
}

/** Answers the questions in the text of the open unit. */
export async function answerOpenChecks(shop: Shop, page: Page): Promise<void> {
  const unitid = openUnit(page)
  const [unit] = await shop.rows<{ checks: Unit['checks'] } & Record<string, unknown>>(
    'select checks from units where id = $1',
    [unitid],
  )
  const learner = await ShopClient.ofBrowser(shop.url, page.context())
  await answerChecks(learner, unitid, unit?.checks ?? [])
}

/** Solves as many exercises and stages as the unit requires. */
async function solvePractice(
  shop: Shop,
  learner: ShopClient,
  unitid: string,
  practice: Practice,
): Promise<void> {
  for (let answered = 0; answered < practice.needed; ) {
    const task = (await learner.post('/api/learning/practiceTask', { unitid })) as unknown as Task
    const [draw] = await shop.rows<{ seed: number }>('select seed from practice_draws where id = $1', [
      task.drawid,
    ])
    const given = rightGiven(practice, { ...task, seed: draw?.seed ?? 0 })
    const { drawid, stage } = task
    const graded = await learner.post('/api/learning/answerPractice', { drawid, stage, given })
    if (typeof graded.answered !== 'number') throw new Error(JSON.stringify(graded))
    answered = graded.answered
  }
}

interface Task {
  drawid: string
  exercise: string
  stage: number
}
