import { Fragment, createElement as h } from 'react'
import { formatDateTime } from '#platform/contract/texts/format.ts'
import { paper } from '#platform/server/documents/paper.ts'
import { addressAndFacts, heading, paragraph, partHeading } from '#platform/server/documents/parts.ts'
import { renderDocument } from '#platform/server/documents/render-document.ts'
import { senderOf } from '#platform/server/documents/sender.ts'
import { table } from '#platform/server/documents/table.ts'
import { applyEntries, type Filled, inOrder } from '../rules/apply-entries.ts'
import { limitsOf } from '../rules/judge-answer.ts'
import { sayAnswer } from '../rules/say-answer.ts'
import { SIGN_OFF } from '../rules/steps.ts'
import { photoGrid } from './paper-photos.ts'
import type { RunFacts } from './run-facts.ts'

type FilledStep = Filled<RunFacts['entries'][number]>

/** Renders the document of a run: values out of limits first, then each step with the user and time of each entry. */
export function renderRun(facts: RunFacts): Promise<Buffer> {
  const { list, entries, provider, zone, now, photos } = facts
  const sender = senderOf(provider)
  const moment = (at: Date | number) => formatDateTime(new Date(at), zone)
  const filled = applyEntries(list.steps, entries)
  const problems = filled.filter(({ judgment }) => judgment?.state === 'problem')
  const signatures = inOrder(entries).filter(({ stepid }) => stepid === SIGN_OFF)
  const children = h(
    Fragment,
    null,
    addressAndFacts(
      sender,
      [facts.plant, facts.subject].filter((each) => each !== ''),
      [
        ['Started', moment(facts.startedAt)],
        ['By', facts.startedBy],
        ['Signed off', facts.finishedAt ? moment(facts.finishedAt) : 'Not yet'],
        ['Version of the list', String(list.version)],
      ],
    ),
    heading(list.name, list.about),
    partHeading('Out of limits', problems.length === 0 ? 'Nothing was out of limits.' : ''),
    problems.length === 0 ? null : stepTable(problems, moment),
    ...sectionsOf(filled).flatMap(([section, own]) => [
      h(Fragment, { key: section }, partHeading(section), stepTable(own, moment)),
    ]),
    partHeading('Signatures', signatures.length === 0 ? 'Not signed off yet.' : ''),
    ...signatures.map(({ entryid, answer, at, by }) =>
      h(Fragment, { key: entryid }, paragraph(`${sayAnswer({ unit: '' }, answer)}, ${moment(at)} (${by})`)),
    ),
    photos.length === 0 ? null : photoGrid(photos),
  )
  return renderDocument(paper({ title: list.name, sender, issuedAt: now, children }))
}

function sectionsOf(filled: readonly FilledStep[]): [string, FilledStep[]][] {
  const bySection = new Map<string, FilledStep[]>()
  for (const each of filled) {
    const section = each.step.section || 'Steps'
    bySection.set(section, [...(bySection.get(section) ?? []), each])
  }
  return [...bySection]
}

const stepTable = (filled: readonly FilledStep[], moment: (at: number) => string) =>
  table(
    [{ title: 'Step' }, { title: 'Entered', width: 40 }, { title: 'By', width: 42 }],
    filled.map(({ step, counts, judgment, entries }) => {
      const limits = limitsOf(step)
      const others = entries.filter((each) => each !== counts)
      const under = [
        judgment?.state === 'problem' ? judgment.reason : '',
        counts?.note ?? '',
        ...others.map(
          (each) => `Also entered: ${sayAnswer(step, each.answer)}, ${each.by}, ${moment(each.at)}`,
        ),
      ].filter((each) => each !== '')
      return [
        { text: step.text, under: limits === '' ? [] : [`Limits: ${limits}`] },
        { text: counts ? sayAnswer(step, counts.answer) : 'Open', under },
        { text: counts?.by ?? '', under: counts ? [moment(counts.at)] : [] },
      ]
    }),
  )
