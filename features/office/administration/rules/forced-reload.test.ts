import { describe, expect, it } from 'vitest'
import { type Moment, mayReloadNow } from './forced-reload.ts'

const quiet: Moment = {
  pathname: '/home',
  isOnline: true,
  isAtWork: false,
  hasUnsent: false,
  reloadedAt: null,
  now: 1_800_000_000_000,
}

describe('Page of an unsupported version', () => {
  it.each<[string, Partial<Moment>, boolean]>([
    ['reloads when nothing is in progress', {}, true],
    ['waits for a form, a dialog or a video', { isAtWork: true }, false],
    ['waits until entered data has reached the server', { hasUnsent: true }, false],
    ['waits for the network', { isOnline: false }, false],
    ['waits for the end of an exam', { pathname: '/exams/OLC110' }, false],
    ['waits for the end of a program exam', { pathname: '/inwtExams' }, false],
    ['waits while a learner is in a lecture', { pathname: '/lectures/OLC110/7' }, false],
    ['waits while a tablet is at a booth', { pathname: '/ipadchooser' }, false],
    ['does not reload in a loop', { reloadedAt: quiet.now - 60_000 }, false],
    ['tries again later', { reloadedAt: quiet.now - 11 * 60_000 }, true],
  ])('%s', (_what, change, may) => {
    expect(mayReloadNow({ ...quiet, ...change })).toBe(may)
  })
})
