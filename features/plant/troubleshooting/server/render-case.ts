import { Fragment, createElement as h } from 'react'
import { formatDate } from '#platform/contract/texts/format.ts'
import { paper } from '#platform/server/documents/paper.ts'
import { addressAndFacts, heading, paragraph, partHeading } from '#platform/server/documents/parts.ts'
import { renderDocument } from '#platform/server/documents/render-document.ts'
import { senderOf } from '#platform/server/documents/sender.ts'
import { table } from '#platform/server/documents/table.ts'
import type { Settings } from '#platform/server/settings.ts'
import type { CaseView } from '../contract/case-fields.ts'
import { askedQuestions } from '../rules/ask-next.ts'
import { outcomeNames } from '../rules/outcomes.ts'
import { rankCauses } from '../rules/rank-causes.ts'
import { howShares, shareText } from '../rules/share-text.ts'

/** Data for the document of a case. */
export interface CaseFacts {
  view: Omit<CaseView, 'madeAt' | 'readAt'> & { madeAt: Date; readAt: Date | null }
  person: string
  settings: Settings
  now: Date
}

const SHOWN = 5

export function renderCase({ view, person, settings, now }: CaseFacts): Promise<Buffer> {
  const sender = senderOf(settings.provider)
  const { name, branch, version, train, answers, figures, notes, outcome, outcomeNote, readAt } = view
  const ranked = rankCauses(branch, answers).slice(0, SHOWN)
  const answered = askedQuestions(branch, answers).map((question) => {
    const option = question.options.find(({ key }) => key === answers[question.key])
    const figure = question.figure ? figures[question.figure.key] : undefined
    const number = figure === undefined ? '' : ` (${figure} ${question.figure?.unit ?? ''})`
    return [{ text: question.text }, { text: option ? option.text + number : 'Not known' }]
  })
  const children = h(
    Fragment,
    null,
    addressAndFacts(sender, [branch.title, train].filter(Boolean), [
      ['Case', name],
      ['Made', formatDate(view.madeAt)],
      ['Made by', person],
      ...(readAt ? ([['Numbers of', formatDate(readAt)]] as const) : []),
      ['Version of the tree', String(version)],
    ]),
    heading(name, branch.about),
    table([{ title: 'Asked', width: 96 }, { title: 'Answer' }], answered),
    partHeading('Causes', howShares),
    table(
      [{ title: 'Cause' }, { title: 'Share', width: 18, end: true }],
      ranked.map(({ cause, share }) => [
        { text: cause.name, under: [...cause.now, ...cause.safety] },
        { text: shareText(share) },
      ]),
    ),
    partHeading('Outcome', outcomeNames[outcome]),
    ...[outcomeNote, notes].filter(Boolean).map((text) => paragraph(text)),
    paragraph('Training aid. It replaces no procedure of the plant and no instruction of a maker.', true),
  )
  return renderDocument(paper({ title: name, sender, issuedAt: now, children }))
}
