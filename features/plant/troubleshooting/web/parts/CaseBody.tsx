import { Stack, Text } from '@mantine/core'
import { formatDateTime } from '#platform/web/format.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import type { CaseView } from '../../contract/case-fields.ts'
import { askedQuestions } from '../../rules/ask-next.ts'
import { outcomeNames } from '../../rules/outcomes.ts'
import { rankCauses } from '../../rules/rank-causes.ts'
import type { Tree } from '../state/use-tree.ts'
import { CauseList } from './CauseList.tsx'
import classes from './Tree.module.css'

/** A saved case: answers, causes, notes and outcome. */
export function CaseBody({ view, lessons }: { view: CaseView; lessons: Tree['lessons'] }) {
  const { branch, answers, figures, train, readAt, madeAt, version, notes, outcome, outcomeNote, found } =
    view
  const cause = branch.causes.find(({ key }) => key === found)
  return (
    <div className={classes.work}>
      <Stack gap="lg">
        <section className={classes.card}>
          <SectionTitle>{branch.title}</SectionTitle>
          <Quiet>
            Made {formatDateTime(madeAt)} with version {version} of the tree.
            {train ? ` ${train}${readAt ? `, read ${formatDateTime(readAt)}` : ''}.` : ''}
          </Quiet>
          {notes ? <Text mt="sm">{notes}</Text> : null}
        </section>
        <section className={classes.card}>
          <SectionTitle>Answers</SectionTitle>
          <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
            {askedQuestions(branch, answers).map(({ key, text, options, figure }) => {
              const number = figure ? figures[figure.key] : undefined
              return (
                <li key={key}>
                  <Quiet>{text}</Quiet>
                  {options.find((option) => option.key === answers[key])?.text ?? 'Not known'}
                  {number === undefined ? '' : ` (${number} ${figure?.unit})`}
                </li>
              )
            })}
          </Stack>
        </section>
        <section className={classes.card}>
          <SectionTitle>Outcome</SectionTitle>
          <Text>
            {outcomeNames[outcome]}
            {cause ? `. It was: ${cause.name}` : ''}
          </Text>
          {outcomeNote ? <Quiet>{outcomeNote}</Quiet> : null}
        </section>
      </Stack>
      <CauseList
        ranked={rankCauses(branch, answers)}
        lessons={lessons}
        about={`${view.name}: ${branch.title}. ${train}`.trim()}
      />
    </div>
  )
}
