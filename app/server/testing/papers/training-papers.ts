import { renderExperts } from '#features/learn/licenses/server/experts/render-experts.ts'
import { renderCeList } from '#features/learn/licenses/server/wallet/render-ce-list.ts'
import { renderLetter } from '#features/learn/rotp/server/admission/render-letter.ts'
import { renderReport } from '#features/organizations/reports/server/render-report.ts'
import { plantQuestions } from '#features/plant/checklists/rules/assessments/questionnaires.ts'
import type { Step } from '#features/plant/checklists/rules/steps.ts'
import { renderReport as renderAssessment } from '#features/plant/checklists/server/render-report.ts'
import { renderRun } from '#features/plant/checklists/server/render-run.ts'
import { renderProbing } from '#features/plant/plant/server/render-probing.ts'
import { openingFields } from '#features/plant/reference/rules/projection/fields.ts'
import { renderProjection } from '#features/plant/reference/server/render-projection.ts'
import { renderScaling } from '#features/plant/reference/server/render-scaling.ts'
import { sampleBranch } from '#features/plant/troubleshooting/rules/testing/sample-branch.ts'
import { renderCase } from '#features/plant/troubleshooting/server/render-case.ts'
import { renderBadges } from '#features/seminars/attendance/server/door/papers/render-badges.ts'
import { renderSignIn } from '#features/seminars/attendance/server/door/papers/render-sign-in.ts'
import { now, type Paper, seller, sender, settings } from './fixtures.ts'

export const badges: Paper = ({ name: event, names }) =>
  renderBadges(
    {
      event,
      dates: 'May 1',
      provider: 'Permeate',
      badges: names.map((name, index) => {
        const [firstName = '', ...rest] = name.split(' ')
        const own = { firstName, lastName: rest.join(' '), company: name, seminars: event }
        return { ...own, badgeCode: `B${index}`, token: `t${index}`, isOnline: false }
      }),
    },
    now,
  )

export const signIn: Paper = ({ name: event, names }) => {
  const rows = names.map((name, index) => ({
    name,
    company: name,
    badgeCode: `B${index}`,
    token: `t${index}`,
  }))
  const parts = [{ session: event, when: 'May 1', rows }]
  return renderSignIn({ event, where: event, provider: 'Permeate', parts }, now)
}

export const ceList: Paper = ({ name, names }) =>
  renderCeList(
    {
      license: { number: name.slice(0, 40), issuedOn: '2025-01-01', expiresOn: '2028-01-01' },
      title: name,
      needed: 30,
      counted: 24,
      neededRule: { message: 'Thirty hours in three years.', source: '30 TAC 30.26', readOn: '2026-01-01' },
      judged: names.map((each) => ({
        entry: {
          source: 'course',
          code: each.slice(0, 40),
          name: each,
          at: now,
          deliveryMethod: 'in-person',
        },
        day: '2026-05-01',
        hours: 8,
        counted: 8,
        why: null,
        approvalNumber: each.slice(0, 40),
      })),
    } as never,
    { actor: { firstName: name, lastName: name } as never, settings, now },
  )

export const experts: Paper = ({ name, names }) =>
  renderExperts(
    names.map((each, index) => ({
      id: `${index}`,
      name: each.slice(0, 120),
      title: name,
      yearsHandsOn: 20,
      validUntil: '2028-01-01',
      bio: `${each} ${name}. ${each} works at ${name}.`,
      courses: ['RO', 'OLC115'],
      licenses: [{ name: each.slice(0, 120), number: each.slice(0, 40), validUntil: '2028-01-01' }],
      documents: [{ name: each.slice(0, 120), location: each.slice(0, 200), validUntil: null }],
    })) as never,
    { settings, now },
  )

const step = (text: string, index: number): Step => ({
  id: `s${index}`,
  section: text.slice(0, 80),
  kind: 'number',
  text,
  help: '',
  isOptional: true,
  unit: 'psi',
  least: 1,
  most: 2,
  choices: [],
})

export const run: Paper = ({ name, names }) =>
  renderRun({
    list: { listid: 'l', version: 3, name, about: name, steps: names.map(step) },
    subject: name,
    plant: name,
    startedAt: now,
    startedBy: name,
    finishedAt: now,
    now,
    photos: [],
    entries: [
      ...names.flatMap((by, index) =>
        [1.5, 9].map((value, at) => ({
          entryid: `${index}-${at}`,
          stepid: `s${index}`,
          answer: { kind: 'number' as const, value },
          note: by,
          by,
          at: now.getTime() + at,
        })),
      ),
      {
        entryid: 'z',
        stepid: 'sign-off',
        answer: { kind: 'signature' as const, name },
        note: '',
        at: now.getTime() + 9,
        by: name,
      },
    ],
    zone: 'America/New_York',
    provider: sender,
  })

export const assessment: Paper = ({ name, names }) =>
  renderAssessment({
    list: plantQuestions,
    subject: name,
    plant: name,
    startedAt: now,
    startedBy: name,
    finishedAt: now,
    now,
    photos: [],
    zone: 'America/New_York',
    provider: sender,
    courses: new Proxy({}, { get: () => name }),
    entries: plantQuestions.steps.map(({ id, kind, choices }, index) => {
      const text = names[index % names.length] ?? name
      const choice = choices.at(-1)?.text ?? text
      const answer =
        kind === 'number'
          ? { kind: 'number' as const, value: 1_000_000 }
          : kind === 'choice'
            ? { kind: 'choice' as const, choice }
            : { kind: 'text' as const, text }
      const note = names.filter((_, at) => at % plantQuestions.steps.length === index).join(', ')
      return { entryid: id, stepid: id, answer, note, by: text, at: now.getTime() }
    }),
  })

const feed = {
  ph: '7.6',
  celsius: '20',
  silica: '40',
  recovery: '75',
  Ca: '600',
  SO4: '1600',
  F: '8',
  HCO3: '150',
}

export const scaling: Paper = () => renderScaling({ fields: feed, settings, now })

/** Three stages with boosts: the longest document a train produces. */
export const projection: Paper = () =>
  renderProjection({
    fields: {
      ...openingFields('SI'),
      permeate: '57',
      recovery: '85',
      stage1: '6',
      stage2: '3',
      stage3: '2',
      boost2: '2',
      boost3: '2',
    },
    settings,
    now,
  })

export const probing: Paper = ({ name }) =>
  renderProbing({
    plant: name,
    probing: {
      probingid: '',
      trainid: '',
      train: name,
      stage: 1,
      at: now,
      name,
      elements: 8,
      enteredBy: name,
      profiles: Array.from({ length: 40 }, () => Array(9).fill(1_000_000)),
    },
    settings,
    now,
  })

export const personReport: Paper = ({ name, names }) =>
  renderReport(
    {
      person: { userid: '', name, company: name },
      isSelf: true,
      madeAt: now,
      courses: names.map((each) => ({
        kind: 'course',
        code: each.slice(0, 40),
        name: each,
        state: 'completed',
        startedAt: now,
        finishedAt: now,
        seconds: 360_000,
        percentDone: 100,
        score: 100,
        hours: 12.25,
      })),
      hours: {
        total: 10,
        entries: names.map((each) => ({
          name: each,
          code: each.slice(0, 40),
          approvals: [each],
          at: now,
          delivery: 'live online',
          hours: 12.25,
        })),
      },
      certificates: names.map((each) => ({
        title: each,
        about: each,
        status: '',
        number: 'PERM-2027-000001-ABCD',
        issuedOn: '2026-09-30',
        expiresOn: null,
      })),
      attendance: names.map((each) => ({
        name: each,
        event: each,
        approvals: [each],
        at: now,
        passed: false,
        hours: 8,
        ofHours: 16,
      })),
      purchases: names.map((each) => ({
        name: 'O-1',
        items: [each, each],
        at: now,
        total: { minor: 1_234_567_89, currency: 'USD' },
      })),
    } as never,
    { sender, from: '2026-01-01', to: '2026-12-31' },
  )

export const letter: Paper = ({ name, names }) =>
  renderLetter({
    sender: seller,
    title: 'You are admitted',
    program: name,
    at: now,
    address: [name, name, name],
    text: names.map((each) => `Dear ${each},\nwelcome to ${name}.`).join('\n\n'),
    conditions: name,
  })

export const troubleshooting: Paper = ({ name, names }) =>
  renderCase({
    view: {
      caseid: '',
      name,
      symptom: 'drop-first',
      title: '',
      version: 1,
      train: name,
      cause: '',
      share: 1,
      outcome: 'helped',
      madeAt: now,
      trainid: null,
      readAt: now,
      found: '',
      outcomeNote: name,
      answers: { drop: 'up', lead: 'slime' },
      figures: {},
      notes: names.join('\n\n'),
      branch: sampleBranch,
    },
    person: name,
    settings,
    now,
  })
