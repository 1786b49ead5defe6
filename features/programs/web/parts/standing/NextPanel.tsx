import { Box, Text } from '@mantine/core'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import type { StandingView } from '../../../contract/views.ts'
import { isIssued, progressText, stepSentence } from '../../program-words.ts'
import { StepButton } from '../step/StepButton.tsx'
import classes from './NextPanel.module.css'
import { ProgressMark } from './ProgressMark.tsx'

interface Props {
  standing: StandingView
  /** The page on which it stands. */
  here?: string
}

/** How far one is in a program, and the one thing to do next. */
export function NextPanel({ standing, here }: Props) {
  const { name, doneCount, total } = standing
  return (
    <section className={classes.panel} aria-label={`What to do next: ${name}`}>
      <ProgressMark done={doneCount} of={total} issued={isIssued(standing)} large />
      <Box miw={0} flex="1 1 9.5rem">
        <Text fz="sm" fw={650} c="var(--pm-accent-text)">
          {name}
        </Text>
        <Text textWrap="balance" fz={{ base: 'lg', xs: 'xl' }} fw={640} lh={1.3} mt={2} mb={4}>
          {stepSentence(standing)}
        </Text>
        <Quiet>{progressText(standing)}</Quiet>
      </Box>
      <div className={classes.way}>
        <StepButton standing={standing} size="lg" {...(here ? { here } : {})} />
      </div>
    </section>
  )
}
