import { Fragment, createElement as h } from 'react'
import { formatDate, formatDateTime } from '#platform/contract/texts/format.ts'
import { paper } from '#platform/server/documents/paper.ts'
import { addressAndFacts, heading, paragraph, partHeading } from '#platform/server/documents/parts.ts'
import { renderDocument } from '#platform/server/documents/render-document.ts'
import { senderOf } from '#platform/server/documents/sender.ts'
import { table } from '#platform/server/documents/table.ts'
import { applyEntries } from '../rules/apply-entries.ts'
import { questionsOf } from '../rules/assessments/questionnaires.ts'
import { gradeOf, scoreAssessment } from '../rules/assessments/score-assessment.ts'
import { sayAnswer } from '../rules/say-answer.ts'
import { photoGrid } from './paper-photos.ts'
import type { RunFacts } from './run-facts.ts'

export interface ReportFacts extends RunFacts {
  /** Names of the courses listed in findings, by code. */
  courses: Readonly<Record<string, string>>
}

const percent = (share: number) => `${Math.round(share * 100)}%`

/** Renders an assessment report: score, sections, findings with recommended actions, and all answers. */
export function renderReport(facts: ReportFacts): Promise<Buffer> {
  const { list, entries, provider, zone, now, photos, courses } = facts
  const sender = senderOf(provider)
  const score = scoreAssessment(questionsOf(list.listid), entries)
  const answers = applyEntries(list.steps, entries).filter(({ counts }) => counts !== null)
  const children = h(
    Fragment,
    null,
    addressAndFacts(
      sender,
      [facts.plant, facts.subject].filter((each) => each !== ''),
      [
        ['Assessed', formatDate(facts.startedAt)],
        ['By', facts.startedBy],
        ['Answered', `${score.answered} of ${score.of}`],
        ['Signed off', facts.finishedAt ? formatDateTime(facts.finishedAt, zone) : 'Not yet'],
      ],
    ),
    heading(
      list.name,
      score.share === null
        ? 'Too few questions are answered for a score.'
        : `${percent(score.share)}: ${gradeOf(score.share)}`,
    ),
    table(
      [
        { title: 'Section' },
        { title: 'Answered', width: 28, end: true },
        { title: 'Score', width: 28, end: true },
      ],
      score.sections.map(({ section, share, answered, of }) => [
        { text: section },
        { text: `${answered} of ${of}` },
        { text: answered === 0 ? '–' : percent(share) },
      ]),
    ),
    partHeading(
      'Findings',
      score.findings.length === 0 ? 'No findings in what was answered.' : 'The most urgent first.',
    ),
    ...score.findings.map(({ id, title, why, action, courses: codes, isUrgent }) =>
      h(
        Fragment,
        { key: id },
        paragraph(`${isUrgent ? 'Act now: ' : ''}${title}. ${why} ${action}`),
        paragraph(
          `Course: ${codes
            .map((code) => courses[code] ?? '')
            .filter((name) => name !== '')
            .slice(0, 1)
            .join('')}`,
          true,
        ),
      ),
    ),
    partHeading('Answers'),
    table(
      [{ title: 'Question' }, { title: 'Answer', width: 60 }],
      answers.map(({ step, counts }) => [
        { text: step.text },
        { text: counts ? sayAnswer(step, counts.answer) : '', under: counts?.note ? [counts.note] : [] },
      ]),
    ),
    photos.length === 0 ? null : photoGrid(photos),
    paragraph('Training aid. It rests on what was answered and replaces no inspection.', true),
  )
  return renderDocument(paper({ title: list.name, sender, issuedAt: now, children }))
}
